/**
 * Tells the boundary rules where an import leads: a relative path to its file, the name of one of our own packages to its
 * source, and everything else out of the tree. (The plugin loads resolvers with `require`, hence CommonJS.)
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
