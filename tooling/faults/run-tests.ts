import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readPlaywrightReport, readVitestReport, type TestResult } from "../results.ts";
import { getProgramPath } from "../steps.ts";
import type { Notice } from "./fault.ts";

/** The results of a test run. */
export interface TestRun {
  readonly tests: readonly TestResult[];
  /** The end of the output, to explain a run without results. */
  readonly output: string;
}

const OUTPUT_LENGTH = 2_000;

/** Processes that were started and haven't ended. */
const running = new Set<ChildProcess>();

/** Ends running tests; their browsers and servers end with them. */
export function stopTests(): void {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs the named tests.
 *
 * @param isBaseline whether no fault is seeded: then all tests run, with one retry, since a busy machine proves nothing;
 *   otherwise the first failure ends the run
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
  const args = inBrowser ? playwright(notices, isBaseline) : vitest(notices, isBaseline);
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

/** Whether a result belongs to a named test. */
export function isNamed({ file, title }: TestResult, notice: Notice): boolean {
  const inBrowser = notice.project === "desktop" || notice.project === "phone";
  return file === notice.file && title.includes(notice.title) && (!inBrowser || title.endsWith(`(${notice.project})`));
}

function vitest(notices: readonly Notice[], isBaseline: boolean): string[] {
  return [
    ...["run", ...filesOf(notices), "-t", anyTitle(notices)],
    ...listProjects(notices).flatMap((project) => ["--project", project]),
    ...["--reporter", "dot", "--reporter", "./tooling/vitest-report.ts"],
    ...(isBaseline ? ["--retry", "1"] : ["--bail", "1"]),
  ];
}

function playwright(notices: readonly Notice[], isBaseline: boolean): string[] {
  return [
    ...["test", "-c", "e2e/playwright.config.ts"],
    ...filesOf(notices),
    ...["--grep", anyTitle(notices), "--reporter", "dot,json"],
    ...listProjects(notices).flatMap((project) => ["--project", project]),
    ...(isBaseline ? ["--retries", "1"] : ["--retries", "0", "--max-failures", "1"]),
  ];
}

function listProjects(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ project }) => project))];
}

function filesOf(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ file }) => file))];
}

function anyTitle(notices: readonly Notice[]): string {
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
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-OUTPUT_LENGTH);
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output: output.trim() });
    });
  });
}
