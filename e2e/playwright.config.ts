import { defineConfig } from "@playwright/test";

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Tests send no request off this machine. Names under .example are the tests' own sites.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
];

/** The headless shell starts faster and renders less than the full browser. One journey test uses the full browser. */
const headless = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const WHOLE_BROWSER = "shell/journey.spec.ts";
/**
 * The longest tests, which a single worker runs. They start first, because otherwise the other workers would wait for
 * them at the end.
 */
const LONGEST = "shell/memory.spec.ts";

/** Most tests check results and not motion. Rendering animation frames takes a quarter of both CPUs. */
const STILL = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Browser tests on the production build: on a desktop, and on a phone if their titles contain @phone or @both. */
export default defineConfig({
  testDir: ".",
  outputDir: "../.tessera/e2e",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Three workers for two cores: two workers would leave a fifth of both cores idle, because tests also wait for things
  // other than the CPU.
  workers: 3,
  // Retries are for busy machines, not to excuse failures: `npm test` lists tests that passed only on retry, with the
  // first error.
  retries: 1,
  // Video processing queues behind other tests' videos and has the lowest CPU priority.
  timeout: 240_000,
  // Long enough that no test fails on a busy machine. It limits how long a test waits for a condition and doesn't
  // measure speed.
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "../.tessera/reports/e2e.json" }]],
  use: {
    // Workers load this file again after the setup has started the server, so the URL is set by then.
    baseURL: process.env.TESSERA_E2E_URL,
    // Tests replace answers of the server, which a service worker would request where tests can't see it.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: headless,
      args: ARGUMENTS,
    },
  },
  projects: [
    { name: "longest", testMatch: LONGEST },
    {
      name: "desktop",
      grepInvert: /@phone/,
      testIgnore: [WHOLE_BROWSER, LONGEST],
      use: { ...STILL, viewport: { width: 1440, height: 900 } },
    },
    {
      name: "whole browser",
      testMatch: WHOLE_BROWSER,
      use: {
        viewport: { width: 1440, height: 900 },
        launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ARGUMENTS },
      },
    },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: {
        ...STILL,
        viewport: { width: 390, height: 844 },
        // A scale of 2 would draw four times the pixels for the same layout.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: PHONE_AGENT,
      },
    },
  ],
});
