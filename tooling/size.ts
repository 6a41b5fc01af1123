import { buildProduct } from "./build.ts";
import {
  findSizeProblems,
  formatKilobytes,
  measureBuild,
  lowerLimits,
  readAccepted,
  writeAccepted,
} from "./browser-code.ts";

/**
 * `npm run size`: prints how much JavaScript each page of the production build loads before any interaction, gzipped.
 * With `--accept`, lower sizes and those of new pages become the new limits.
 */
await buildProduct();
const today = measureBuild();
if (process.argv.includes("--accept")) writeAccepted(lowerLimits(today, readAccepted()));
const accepted = readAccepted();

for (const [page, bytes] of Object.entries(today)) {
  const acceptedSize = accepted[page];
  const change = acceptedSize === undefined ? "new" : `${(100 * (bytes / acceptedSize - 1)).toFixed(1)} %`;
  process.stdout.write(`${page.padEnd(24)}${formatKilobytes(bytes).padStart(10)}${change.padStart(9)}\n`);
}
const complaints = findSizeProblems(today, accepted);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
