import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { type Fault, needsBrowser, whyStale } from "./faults/fault.ts";
import { FAULTS } from "./faults/index.ts";
import { isNamed, runTests, stopTests } from "./faults/run-tests.ts";
import { copyTree, type Tree } from "./faults/tree.ts";
import { ROOT } from "./root.ts";
import { say } from "./steps.ts";

/**
 * `npm run faults [-- PART …]`: seeds each fault into a copy of the project, or only those with a part in their slugs, and
 * runs the tests that should notice it. Fails if one goes unnoticed, or if a test fails without a fault.
 */
const REASON_LENGTH = 160;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const parts = process.argv.slice(2);
const chosen = FAULTS.filter(({ slug }) => parts.length === 0 || parts.some((part) => slug.includes(part)));
// Sorted by file: server faults come first and reuse one build of the web app.
const sortByFile = (faults: readonly Fault[]) => faults.toSorted((a, b) => a.file.localeCompare(b.file));
const tiers = [
  sortByFile(chosen.filter((fault) => !needsBrowser(fault))),
  sortByFile(chosen.filter((fault) => needsBrowser(fault))),
] as const;
const stale = FAULTS.flatMap((fault) => whyStale(ROOT, fault) ?? []);

if (stale.length > 0 || chosen.length === 0) {
  for (const reason of stale) say(reason);
  if (chosen.length === 0) say(`No slug matches. There are: ${FAULTS.map(({ slug }) => slug).join(", ")}.`);
  process.exitCode = 1;
} else {
  const tree = copyTree(ROOT, join(ROOT, ".tessera", "faults"));
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.once(signal, () => {
      stopTests();
      tree.remove();
      process.exit(code);
    });
  }
  try {
    process.exitCode = (await seedAll(tree)) ? 0 : 1;
  } finally {
    tree.remove();
  }
}

async function seedAll(tree: Tree): Promise<boolean> {
  const chromium = tiers[1].length > 0 ? await ensureChromium() : "";
  const startedAt = performance.now();
  let noticedCount = 0;
  for (const faults of tiers) {
    const judgeable = await selectJudgeable(tree, faults, chromium);
    for (const fault of judgeable) if (await isNoticed(tree, fault, chromium)) noticedCount += 1;
  }
  say(`${noticedCount} of ${chosen.length} noticed, in ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
  return noticedCount === chosen.length;
}

/** The faults whose tests pass without them; reports why others can't be judged. Tests that always fail prove nothing. */
async function selectJudgeable(tree: Tree, faults: readonly Fault[], chromium: string): Promise<Fault[]> {
  const expectedTests = faults.map(({ noticedBy }) => noticedBy);
  const inBrowser = faults.some((fault) => needsBrowser(fault));
  const { tests, output } = await runTests(tree.root, expectedTests, { inBrowser, isBaseline: true, chromium });
  const judgeable = faults.filter(({ slug, noticedBy }) => {
    const named = tests.filter((test) => isNamed(test, noticedBy));
    const failed = named.find(({ status }) => status === "failed");
    if (failed) say(`${slug}: fails without the fault: "${failed.title}": ${firstLine(failed.reason)}`);
    else if (named.every(({ status }) => status !== "passed")) say(`${slug}: no such test ran: "${noticedBy.title}"`);
    return !failed && named.some(({ status }) => status === "passed");
  });
  if (judgeable.length < faults.length) say(output);
  return judgeable;
}

async function isNoticed(tree: Tree, fault: Fault, chromium: string): Promise<boolean> {
  const { slug, harm, noticedBy } = fault;
  const startedAt = performance.now();
  const inBrowser = needsBrowser(fault);
  const restore = tree.seed(fault);
  const { tests, output } = await runTests(tree.root, [noticedBy], { inBrowser, isBaseline: false, chromium });
  restore();
  const duration = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  const failed = tests.find((test) => test.status === "failed" && isNamed(test, noticedBy));
  if (failed) {
    say(`${slug} (${noticedBy.project}, ${duration}): noticed by "${failed.title}": ${firstLine(failed.reason)}`);
    return true;
  }
  say(`${slug} (${noticedBy.project}, ${duration}): NOT NOTICED. ${harm}`);
  if (!tests.some((test) => isNamed(test, noticedBy))) say(output);
  return false;
}

function firstLine(reason = ""): string {
  return (reason.split("\n")[0] ?? "").slice(0, REASON_LENGTH);
}
