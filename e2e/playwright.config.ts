import { defineConfig } from "@playwright/test";

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Nothing a test does leaves this machine; names under .example are the tests' own sites.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
];

/** Starts quicker and draws less than the whole browser; one journey is made with that. */
const headless = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const WHOLE_BROWSER = "shell/journey.spec.ts";
/** The longest tests that one worker makes alone: begun first, or the other would wait for them at the end. */
const LONGEST = "shell/memory.spec.ts";

/** Most tests are of what happens, not of how it moves; frames that no one looks at take a quarter of both processors. */
const STILL = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Browser tests on the production build: on a desktop, and on a phone those whose titles say so by @phone or @both. */
export default defineConfig({
  testDir: ".",
  outputDir: "../.tessera/e2e",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: with two workers a fifth of both is idle, since tests wait for what isn't work as well.
  workers: 3,
  // A busy machine, not a pardon: `npm test` names what passed only at the second try, and why it failed at the first.
  retries: 1,
  // Videos wait for those of other tests, and get less of the processors than anything else.
  timeout: 240_000,
  // Conditions, not speed: a machine that is busy with something else fails no test.
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "../.tessera/reports/e2e.json" }]],
  use: {
    // The workers read this file anew, after the set-up has started the server.
    baseURL: process.env.TESSERA_E2E_URL,
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
        // Four times the pixels would be drawn for the same layout.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent: PHONE_AGENT,
      },
    },
  ],
});
