import { defineConfig } from "@playwright/test";

const PHONE_USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Tests send no requests to other machines. Names under .example are the tests' own sites.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
];

/**
 * Turn off the compilers that optimize hot code. A test's page lives for seconds, which doesn't repay their work: without
 * them, the tests take a tenth less CPU time. The test in the full browser keeps them.
 */
const WITHOUT_OPTIMIZATION = "--js-flags=--no-opt,--no-maglev";

/**
 * The headless shell, which starts faster and renders less than the full browser. Only one journey test uses the full
 * browser.
 */
const headlessShellPath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const FULL_BROWSER_TESTS = "shell/journey.spec.ts";
/**
 * The longest tests, which a single worker runs. They start first, so that the other workers don't wait for them at the
 * end.
 */
const LONGEST_TESTS = "shell/memory.spec.ts";

/**
 * The options for most tests, which don't check motion. Rendering animation frames would take a quarter of both CPUs'
 * time.
 */
const REDUCED_MOTION_OPTIONS = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Browser tests on the production build: on a desktop, and on a phone if their titles contain @phone or @both. */
export default defineConfig({
  testDir: ".",
  outputDir: "../.tessera/e2e",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Use three workers for two cores. Two workers would leave the cores idle for a fifth of the time, because tests
  // don't wait only for the CPU.
  workers: 3,
  // Retries are meant for busy machines, and not to excuse failures. `npm test` lists tests that passed only on retry,
  // with the first error.
  retries: 1,
  // Videos wait behind other tests' videos, and video processing has the lowest CPU priority.
  timeout: 240_000,
  // Long enough that no test fails on a busy machine. It limits how long a test waits for a condition and doesn't
  // measure speed.
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "../.tessera/reports/e2e.json" }]],
  use: {
    // Workers load this file again after the setup has started the server, so the URL is set by then.
    baseURL: process.env.TESSERA_E2E_URL,
    // Block service workers. Tests replace the server's responses, but can't intercept a service worker's requests.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: headlessShellPath,
      args: [...BROWSER_ARGUMENTS, WITHOUT_OPTIMIZATION],
    },
  },
  projects: [
    { name: "longest", testMatch: LONGEST_TESTS },
    {
      name: "desktop",
      grepInvert: /@phone/,
      testIgnore: [FULL_BROWSER_TESTS, LONGEST_TESTS],
      use: { ...REDUCED_MOTION_OPTIONS, viewport: { width: 1440, height: 900 } },
    },
    {
      name: "whole browser",
      testMatch: FULL_BROWSER_TESTS,
      use: {
        viewport: { width: 1440, height: 900 },
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: BROWSER_ARGUMENTS },
      },
    },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: {
        ...REDUCED_MOTION_OPTIONS,
        viewport: { width: 390, height: 844 },
        // A scale of 2 would draw four times the pixels for the same layout.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: PHONE_USER_AGENT,
      },
    },
  ],
});
