import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { collectComplaints, type Complaints } from "./complaints.ts";
import { Person } from "./person.ts";
import { startServer, type TestServer } from "./server.ts";
import { enterWorld, type World } from "./world.ts";

export { expect, type Page };

/** Another browser, signed out at first. */
interface OtherBrowser {
  readonly page: Page;
  signUp(name: string): Promise<Person>;
}

const SERVER_URL = process.env.TESSERA_E2E_URL ?? "";

interface Fixtures {
  /** The address of the shared server. */
  readonly url: string;
  /** What pages can complain about in this test; any other complaint fails it. */
  readonly complaints: Complaints;
  /** The person signed in to `page`'s browser. */
  readonly viewer: Person;
  /** Makes another person's account, without a browser. */
  readonly someone: (name: string) => Promise<Person>;
  readonly otherBrowser: () => Promise<OtherBrowser>;
  /** The test's own server, which it can restart. */
  readonly ownServer: TestServer;
}

interface WorkerFixtures {
  /** A small world that no test changes. */
  readonly world: World;
}

/** Tests of the product in a browser. A page that reports an error, throws or breaks the content policy fails its test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ browserName: _ }, use) => {
      await use(await enterWorld(SERVER_URL, process.env.TESSERA_E2E_WORLD ?? ""));
    },
    { scope: "worker" },
  ],
  url: SERVER_URL,
  context: async ({ context }, use) => {
    excuseWaits(context);
    await use(context);
  },
  complaints: [
    async ({ context }, use, testInfo) => {
      const complaints = collectComplaints();
      complaints.listenTo(context);
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) testInfo.annotations.push(...(await sightsOf(context)));
      expect(complaints.unexpected(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
  viewer: async ({ context, url }, use) => {
    await use(await Person.signUp(context.request, url, "Vera"));
  },
  someone: async ({ url }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (name) => {
      const own = await request.newContext();
      opened.push(own);
      return Person.signUp(own, url, name);
    });
    await Promise.all(opened.map((own) => own.dispose()));
  },
  otherBrowser: async ({ browser, url, complaints }, use) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async () => {
      const context = await browser.newContext();
      closes.push(() => context.close());
      excuseWaits(context);
      complaints.listenTo(context);
      return {
        page: await context.newPage(),
        signUp: (name) => Person.signUp(context.request, url, name),
      };
    });
    await Promise.all(closes.map((close) => close()));
  },
  ownServer: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    expect(await server.stop(), "errors in the server's log").toEqual([]);
  },
});

/** A test that fails before it awaits this promise must not fail the whole run: its own error says more. */
function excuseWaits(context: BrowserContext): void {
  excuse(context, ["waitForEvent"]);
  context.on("page", (page) => excuse(page, ["waitForEvent", "waitForRequest", "waitForResponse"]));
}

function excuse<Waiting extends object>(waiting: Waiting, names: readonly (keyof Waiting & string)[]): void {
  for (const name of names) {
    const wait = waiting[name] as (...given: unknown[]) => Promise<unknown>;
    Reflect.set(waiting, name, (...given: unknown[]) => {
      const found = Reflect.apply(wait, waiting, given);
      found.catch(() => undefined);
      return found;
    });
  }
}

/** What the pages of a browser show, for a failed test's report. */
function sightsOf(context: BrowserContext): Promise<{ type: string; description: string }[]> {
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
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page by its URL and waits until it responds to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
