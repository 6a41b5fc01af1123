import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.ts";
import { runProgram, printLine } from "./steps.ts";

const BROWSER_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APT_TIMEOUT_MS = 15 * 60_000;

/**
 * Finds a Chromium for the browser tests, or installs one. In order: CHROMIUM_PATH, one in PATH, Playwright's own,
 * Playwright's download, Debian's package (as root). Prints which one it uses.
 *
 * @returns the path of the executable
 */
export async function ensureChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined) {
    if (canRun(configured)) return reportChosenBrowser(configured, "CHROMIUM_PATH");
    throw new Error(`CHROMIUM_PATH is ${configured}, but that does not run.`);
  }
  const present = findInPath();
  if (present !== undefined) return reportChosenBrowser(present, "found in PATH");
  const playwrightPath = getPlaywrightPath();
  if (canRun(playwrightPath)) return reportChosenBrowser(playwrightPath, "Playwright's own");
  printLine("No Chromium found; downloading Playwright's …");
  if ((await runProgram(["playwright", "install", "chromium"])) && canRun(playwrightPath))
    return reportChosenBrowser(playwrightPath, "downloaded by Playwright");
  const installed = installWithApt();
  if (installed !== undefined) return reportChosenBrowser(installed, "installed from Debian's packages");
  throw new Error("No Chromium could be found or installed: install one, or set CHROMIUM_PATH to its program.");
}

/** Finds a smaller, headless Chromium, which starts faster. @returns the path of the executable, if there is one */
export function findHeadlessShell(): string | undefined {
  return findInPath(["chromium-headless-shell", "chrome-headless-shell"]);
}

function reportChosenBrowser(path: string, source: string): string {
  printLine(`Chromium: ${path} (${source})`);
  return path;
}

function findInPath(names: readonly string[] = BROWSER_NAMES): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}

function getPlaywrightPath(): string {
  const { chromium } = createRequire(join(ROOT, "e2e", "package.json"))("@playwright/test") as {
    chromium: { executablePath(): string };
  };
  return chromium.executablePath();
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  printLine("The download failed; installing Debian's chromium …");
  const options = {
    stdio: "ignore",
    timeout: APT_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  return findInPath();
}

function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
