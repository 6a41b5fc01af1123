import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { type Fault, needsBrowser, findStaleReason } from "./faults/fault.ts";
import { FAULTS } from "./faults/index.ts";
import { matchesNotice, runTests, stopTests } from "./faults/run-tests.ts";
import { copyProject, type ProjectCopy } from "./faults/tree.ts";
import { ROOT } from "./root.ts";
import { printLine } from "./steps.ts";

/**
 * `npm run faults [-- PART …]`: seeds each fault into a copy of the project and runs the tests that should notice it.
 * With PARTs, only faults whose slugs contain one are seeded. Fails if a fault goes unnoticed, or if a test fails
 * without one.
 */
const MAX_REASON_LENGTH = 160;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const parts = process.argv.slice(2);
const selectedFaults = FAULTS.filter(({ slug }) => parts.length === 0 || parts.some((part) => slug.includes(part)));
// Sorting by file puts server faults first, so that they share one build of the web app.
const sortByFile = (faults: readonly Fault[]) => faults.toSorted((a, b) => a.file.localeCompare(b.file));
const tiers = [
  sortByFile(selectedFaults.filter((fault) => !needsBrowser(fault))),
  sortByFile(selectedFaults.filter((fault) => needsBrowser(fault))),
] as const;
const staleReasons = FAULTS.flatMap((fault) => findStaleReason(ROOT, fault) ?? []);

if (staleReasons.length > 0 || selectedFaults.length === 0) {
  for (const reason of staleReasons) printLine(reason);
  if (selectedFaults.length === 0)
    printLine(`No slug matches. There are: ${FAULTS.map(({ slug }) => slug).join(", ")}.`);
  process.exitCode = 1;
} else {
  const tree = copyProject(ROOT, join(ROOT, ".tessera", "faults"));
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

async function seedAll(tree: ProjectCopy): Promise<boolean> {
  const chromium = tiers[1].length > 0 ? await ensureChromium() : "";
  const startedAt = performance.now();
  let noticedCount = 0;
  for (const faults of tiers) {
    const judgeable = await selectJudgeableFaults(tree, faults, chromium);
    for (const fault of judgeable) if (await isFaultNoticed(tree, fault, chromium)) noticedCount += 1;
  }
  printLine(
    `${noticedCount} of ${selectedFaults.length} noticed, in ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`,
  );
  return noticedCount === selectedFaults.length;
}

/**
 * Selects the faults whose tests pass without them, and reports why the others can't be judged. A test that always
 * fails proves nothing.
 */
async function selectJudgeableFaults(tree: ProjectCopy, faults: readonly Fault[], chromium: string): Promise<Fault[]> {
  const expectedTests = faults.map(({ noticedBy }) => noticedBy);
  const inBrowser = faults.some((fault) => needsBrowser(fault));
  const { tests, output } = await runTests(tree.root, expectedTests, { inBrowser, isBaseline: true, chromium });
  const judgeable = faults.filter(({ slug, noticedBy }) => {
    const named = tests.filter((test) => matchesNotice(test, noticedBy));
    const failed = named.find(({ status }) => status === "failed");
    if (failed) printLine(`${slug}: fails without the fault: "${failed.title}": ${getFirstLine(failed.reason)}`);
    else if (named.every(({ status }) => status !== "passed"))
      printLine(`${slug}: no such test ran: "${noticedBy.title}"`);
    return !failed && named.some(({ status }) => status === "passed");
  });
  if (judgeable.length < faults.length) printLine(output);
  return judgeable;
}

async function isFaultNoticed(tree: ProjectCopy, fault: Fault, chromium: string): Promise<boolean> {
  const { slug, harm, noticedBy } = fault;
  const startedAt = performance.now();
  const inBrowser = needsBrowser(fault);
  const restore = tree.seed(fault);
  const { tests, output } = await runTests(tree.root, [noticedBy], { inBrowser, isBaseline: false, chromium });
  restore();
  const duration = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  const failed = tests.find((test) => test.status === "failed" && matchesNotice(test, noticedBy));
  if (failed) {
    printLine(
      `${slug} (${noticedBy.project}, ${duration}): noticed by "${failed.title}": ${getFirstLine(failed.reason)}`,
    );
    return true;
  }
  printLine(`${slug} (${noticedBy.project}, ${duration}): NOT NOTICED. ${harm}`);
  if (!tests.some((test) => matchesNotice(test, noticedBy))) printLine(output);
  return false;
}

function getFirstLine(reason = ""): string {
  return (reason.split("\n")[0] ?? "").slice(0, MAX_REASON_LENGTH);
}
