/**
 * Resolves imports for the boundary rules: a relative path to its file, one of our own packages to its source, and
 * everything else to outside the tree. CommonJS, since the plugin loads resolvers with `require`.
 */
const { createRequire } = require("node:module");
const { join } = require("node:path");

const ROOT = join(__dirname, "..", "..");

exports.interfaceVersion = 2;

/** @param {string} source @param {string} file */
exports.resolve = (source, file) => {
  if (!source.startsWith(".") && !source.startsWith("@tessera/")) {
    return { found: true, path: source.startsWith("node:") ? null : join(ROOT, "node_modules", source) };
  }
  try {
    return { found: true, path: createRequire(file).resolve(source.replace(/\?.*$/, "")) };
  } catch {
    return { found: false };
  }
};
