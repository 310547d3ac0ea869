// Stands in the browser's bundle for Node's crypto module, which PGlite and libpg-query name and never use there.
// Without it the bundler adds 430 KB of a stand-in for all of crypto to each worker.
module.exports = {};
