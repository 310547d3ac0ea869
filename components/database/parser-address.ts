// Tells libpg-query where its WebAssembly is: it looks beside the script it thinks it is in, has no option for another
// place, and a bundler puts the file somewhere else. Import this before anything that imports libpg-query.

const file = "libpg-query.wasm";
const address = new URL("libpg-query/wasm/libpg-query.wasm", import.meta.url);
const fetchAsAsked = self.fetch.bind(self);

self.fetch = (resource, options) => {
  const isParser = !(resource instanceof Request) && String(resource).split("/").at(-1) === file;
  return fetchAsAsked(isParser ? address : resource, options);
};
