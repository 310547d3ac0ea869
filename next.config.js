// Next.js settings: a static export, served by any host as plain files.
// @ts-check

/** @type {import('next').NextConfig} */
module.exports = {
  output: "export",
  // A folder with an index.html per page: the one layout every static host understands.
  trailingSlash: true,
  // `next dev` must not write notes for coding agents into the tree.
  agentRules: false,
  devIndicators: false,
  turbopack: {
    resolveAlias: { "next/dist/compiled/crypto-browserify": "./components/database/no-crypto.js" },
  },
};
