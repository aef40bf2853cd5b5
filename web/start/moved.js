// Some hosts take the address of the list of techniques, without its end, for that of the folder with their pages.
// From there on to the list, with all that the address says.
location.replace(new URL(`../techniques.html${location.search}${location.hash}`, location));
