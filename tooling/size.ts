import { buildProduct } from "./build.ts";
import { judgeSizes, kilobytes, measureBuild, ratchet, readAccepted, writeAccepted } from "./browser-code.ts";

/**
 * `npm run size`: prints how much JavaScript each page of the production build loads before anyone touches it, gzipped. With
 * `--accept`, lower numbers and those of new pages become the limits for the next change.
 */
await buildProduct();
const today = measureBuild();
if (process.argv.includes("--accept")) writeAccepted(ratchet(today, readAccepted()));
const accepted = readAccepted();

for (const [page, bytes] of Object.entries(today)) {
  const acceptedSize = accepted[page];
  const change = acceptedSize === undefined ? "new" : `${(100 * (bytes / acceptedSize - 1)).toFixed(1)} %`;
  process.stdout.write(`${page.padEnd(24)}${kilobytes(bytes).padStart(10)}${change.padStart(9)}\n`);
}
const complaints = judgeSizes(today, accepted);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
