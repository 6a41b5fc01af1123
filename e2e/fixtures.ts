import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { createComplaintCollector, type Complaints } from "./complaints.ts";
import { Person } from "./person.ts";
import { startServer, type TestServer } from "./server.ts";
import { loadWorld, type World } from "./world.ts";

export { expect, type Page };

/** Another browser, which is signed out at first. */
interface OtherBrowser {
  readonly page: Page;
  signUp(name: string): Promise<Person>;
}

const SERVER_URL = process.env.TESSERA_E2E_URL ?? "";

interface Fixtures {
  /** The shared server's URL. */
  readonly url: string;
  /** Whether pages that wait for an interaction start their app without one. True by default. */
  readonly startsApps: boolean;
  /** The complaints that pages may report in this test. Any other complaint fails the test. */
  readonly complaints: Complaints;
  /** The person who is signed in to `page`'s browser. */
  readonly viewer: Person;
  /** Creates another person's account, without a browser. */
  readonly someone: (name: string) => Promise<Person>;
  readonly otherBrowser: () => Promise<OtherBrowser>;
  /** A separate server for this test, which the test can restart. */
  readonly ownServer: TestServer;
}

interface WorkerFixtures {
  /** A small data set that no test changes. */
  readonly world: World;
}

/**
 * Browser tests of the product. A test fails if a page logs an error, throws, or violates the content security policy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ browserName: _ }, use) => {
      await use(await loadWorld(SERVER_URL, process.env.TESSERA_E2E_WORLD ?? ""));
    },
    { scope: "worker" },
  ],
  url: SERVER_URL,
  startsApps: [true, { option: true }],
  context: async ({ context, startsApps }, use) => {
    ignoreUnawaitedRejections(context);
    if (startsApps) await startAppsAtOnce(context);
    await use(context);
  },
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints = createComplaintCollector();
      complaints.listenTo(context);
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) testInfo.annotations.push(...(await readPageTexts(context)));
      expect(complaints.unexpected(), "complaints of the pages").toEqual([]);
    },
    { auto: true },
  ],
  viewer: async ({ context, url }, use) => {
    await use(await Person.signUp(context.request, url, "Vera"));
  },
  someone: async ({ url }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (name) => {
      const context = await request.newContext();
      contexts.push(context);
      return Person.signUp(context, url, name);
    });
    await Promise.all(contexts.map((context) => context.dispose()));
  },
  otherBrowser: async ({ browser, url, complaints }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async () => {
      const context = await browser.newContext();
      closers.push(() => context.close());
      ignoreUnawaitedRejections(context);
      await startAppsAtOnce(context);
      complaints.listenTo(context);
      return {
        page: await context.newPage(),
        signUp: (name) => Person.signUp(context.request, url, name),
      };
    });
    await Promise.all(closers.map((close) => close()));
  },
  ownServer: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    expect(await server.stop(), "errors in the server's log").toEqual([]);
  },
});

/**
 * Makes pages that wait for an interaction start their app without one. The parts that wait for an interaction keep
 * waiting, because they don't listen before the app starts.
 */
export async function startAppsAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      if (document.querySelector("script[type=late]")) dispatchEvent(new Event("scroll"));
    });
  });
}

/**
 * Prevents an early test failure from becoming an unhandled rejection, which would fail the entire run and hide the
 * error.
 */
function ignoreUnawaitedRejections(context: BrowserContext): void {
  ignoreRejections(context, ["waitForEvent"]);
  context.on("page", (page) => ignoreRejections(page, ["waitForEvent", "waitForRequest", "waitForResponse"]));
}

function ignoreRejections<Target extends object>(target: Target, names: readonly (keyof Target & string)[]): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => Promise<unknown>;
    Reflect.set(target, name, (...args: unknown[]) => {
      const promise = Reflect.apply(method, target, args);
      promise.catch(() => undefined);
      return promise;
    });
  }
}

/** Reads the text of a browser's open pages for the report on a failed test. */
function readPageTexts(context: BrowserContext): Promise<{ type: string; description: string }[]> {
  return Promise.all(
    context.pages().map(async (page) => {
      const text = await page
        .locator("body")
        .innerText({ timeout: 1_000 })
        .catch(() => "(nothing to read)");
      return { type: `page ${page.url()}`, description: text.replace(/\s+/g, " ").slice(0, 400) };
    }),
  );
}

/** Waits until the page responds to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page by its URL and waits until it responds to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
