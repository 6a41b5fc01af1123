import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readPlaywrightReport, readVitestReport, type TestResult } from "../results.ts";
import { getProgramPath } from "../steps.ts";
import type { Notice } from "./fault.ts";

/** The results of a test run. */
export interface TestRun {
  readonly tests: readonly TestResult[];
  /** The end of the output, which explains a run without results. */
  readonly output: string;
}

const MAX_OUTPUT_LENGTH = 2_000;

/** Started processes that are still running. */
const runningProcesses = new Set<ChildProcess>();

/** Stops running tests, along with their browsers and servers. */
export function stopTests(): void {
  for (const child of runningProcesses) child.kill("SIGTERM");
}

/**
 * Runs the given tests.
 *
 * @param isBaseline whether no fault is seeded. Then all tests run, with one retry, since a failure on a busy machine
 * proves nothing. Otherwise the run stops at the first failure.
 */
export async function runTests(
  root: string,
  notices: readonly Notice[],
  { inBrowser, isBaseline, chromium }: { inBrowser: boolean; isBaseline: boolean; chromium: string },
): Promise<TestRun> {
  if (notices.length === 0) return { tests: [], output: "" };
  if (inBrowser) {
    const build = await run(root, [join(root, "tooling", "build.ts")], { NODE_ENV: "production" });
    if (build.code !== 0) return { tests: [], output: build.output };
  }
  const report = join(root, ".tessera", "report.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const program = getProgramPath(inBrowser ? "@playwright/test:playwright" : "vitest", root);
  const args = inBrowser ? getPlaywrightArguments(notices, isBaseline) : getVitestArguments(notices, isBaseline);
  const { output } = await run(root, [program, ...args], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TESSERA_VITEST_REPORT: report,
    TESSERA_TEST_POSTGRES: "bundled",
  });
  if (!existsSync(report)) return { tests: [], output };
  const { tests } = inBrowser ? readPlaywrightReport(report, root) : readVitestReport(report);
  return { tests, output };
}

/** Returns whether a result belongs to one of the given tests. */
export function matchesNotice({ file, title }: TestResult, notice: Notice): boolean {
  const inBrowser = notice.project === "desktop" || notice.project === "phone";
  return file === notice.file && title.includes(notice.title) && (!inBrowser || title.endsWith(`(${notice.project})`));
}

function getVitestArguments(notices: readonly Notice[], isBaseline: boolean): string[] {
  return [
    ...["run", ...listFiles(notices), "-t", toTitlePattern(notices)],
    ...listProjects(notices).flatMap((project) => ["--project", project]),
    ...["--reporter", "dot", "--reporter", "./tooling/vitest-report.ts"],
    ...(isBaseline ? ["--retry", "1"] : ["--bail", "1"]),
  ];
}

function getPlaywrightArguments(notices: readonly Notice[], isBaseline: boolean): string[] {
  return [
    ...["test", "-c", "e2e/playwright.config.ts"],
    ...listFiles(notices),
    ...["--grep", toTitlePattern(notices), "--reporter", "dot,json"],
    ...listProjects(notices).flatMap((project) => ["--project", project]),
    ...(isBaseline ? ["--retries", "1"] : ["--retries", "0", "--max-failures", "1"]),
  ];
}

function listProjects(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ project }) => project))];
}

function listFiles(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ file }) => file))];
}

function toTitlePattern(notices: readonly Notice[]): string {
  return [...new Set(notices.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")))].join("|");
}

function run(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    runningProcesses.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-MAX_OUTPUT_LENGTH);
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      runningProcesses.delete(child);
      resolve({ code, output: output.trim() });
    });
  });
}
