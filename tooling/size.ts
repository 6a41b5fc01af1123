import { buildProduct } from "./build.ts";
import {
  findSizeProblems,
  formatKilobytes,
  measureBuild,
  lowerLimits,
  readAcceptedSizes,
  writeAcceptedSizes,
} from "./browser-code.ts";

/**
 * `npm run size`: prints how much JavaScript each page of the production build loads before any interaction, gzipped.
 * With `--accept`, lower sizes and the sizes of new pages become the new limits.
 */
await buildProduct();
const currentSizes = measureBuild();
if (process.argv.includes("--accept")) writeAcceptedSizes(lowerLimits(currentSizes, readAcceptedSizes()));
const acceptedSizes = readAcceptedSizes();

for (const [page, bytes] of Object.entries(currentSizes)) {
  const acceptedSize = acceptedSizes[page];
  const change = acceptedSize === undefined ? "new" : `${(100 * (bytes / acceptedSize - 1)).toFixed(1)} %`;
  process.stdout.write(`${page.padEnd(24)}${formatKilobytes(bytes).padStart(10)}${change.padStart(9)}\n`);
}
const problems = findSizeProblems(currentSizes, acceptedSizes);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
