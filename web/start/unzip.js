// Opens what the build has zipped: hosts compress only files of types that they know.

export const pipe = (bytes, transform) => new Response(new Blob([bytes]).stream().pipeThrough(transform));

// Return a response with what is in these bytes of a file. A host that knows the ending .gz may have had the
// browser unpack the file already.
export const unzipped = (bytes) => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isZipped ? pipe(bytes, new DecompressionStream("gzip")) : new Response(bytes);
};
