// Unpack files that the build has compressed, because hosts compress only known types of files.

export const pipe = (bytes, transform) => new Response(new Blob([bytes]).stream().pipeThrough(transform));

// Return a response with the unpacked content of a file. If a host knows the ending .gz, the browser may have already
// unpacked it.
export const unzipped = (bytes) => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isZipped ? pipe(bytes, new DecompressionStream("gzip")) : new Response(bytes);
};
