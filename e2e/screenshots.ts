import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import playwright from "./playwright.config.ts";
import { startAppsAtOnce } from "./fixtures.ts";
import { waitUntilSettled } from "./layout-probe.ts";
import { Person } from "./person.ts";
import { OVERLAYS } from "./overlays.ts";
import { openScreen, SCREENS } from "./screens.ts";
import { startServer, type TestServer } from "./server.ts";
import { startSite } from "./site.ts";
import { createStory, type World } from "./world.ts";

/**
 * Takes a screenshot of every screen in the demo world, at both widths and in both themes.
 *
 * `npm run screenshots -w e2e -- FOLDER [PART OF A SCREEN'S NAME]`
 */
const [folder, part = ""] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder for the screenshots.");
mkdirSync(folder, { recursive: true });

const DEVICE_WIDTHS = ["phone", "desktop"] as const;
const THEMES = ["light", "dark"] as const;

const site = await startSite();
process.env.TESSERA_E2E_SITE = site.url;
const server = await startServer({
  program: resolve(import.meta.dirname, "..", "tooling", "start.ts"),
  environment: { DEMO: "true", ...site.environment },
});
try {
  await waitForDemoWorld(server);
  const world = await findDemoWorld(server);
  const browser = await chromium.launch({ ...playwright.use?.launchOptions });
  for (const width of DEVICE_WIDTHS) {
    for (const theme of THEMES) await takeScreenshots(browser, world, width, theme);
  }
  await browser.close();
} finally {
  await server.stop();
  await site.stop();
}

async function takeScreenshots(
  browser: Browser,
  world: World,
  width: (typeof DEVICE_WIDTHS)[number],
  theme: (typeof THEMES)[number],
): Promise<void> {
  const use = playwright.projects?.find(({ name }) => name === width)?.use;
  for (const screen of [...SCREENS, ...OVERLAYS].filter(({ name }) => name.includes(part))) {
    const context = await browser.newContext({ ...use, baseURL: server.url, locale: "en-US", colorScheme: theme });
    await context.addCookies([{ name: "theme", value: theme, url: server.url }]);
    await startAppsAtOnce(context);
    const page = await context.newPage();
    const name = `${screen.name.replace(/[^a-z]+/g, "-")}-${width}-${theme}.png`;
    try {
      await openScreen(page, world, screen);
      await waitUntilSettled(page);
      await page.screenshot({ path: join(folder ?? "", name), animations: "disabled" });
      process.stdout.write(`${name}\n`);
    } catch (error) {
      process.stdout.write(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}\n`);
      await page.screenshot({ path: join(folder ?? "", `FAILED-${name}`) });
    }
    await context.close();
  }
}

/** Waits until the demo world is complete, which takes several minutes. @throws Error when the server exits first */
async function waitForDemoWorld({ output, isRunning }: TestServer): Promise<void> {
  while (!output().includes("The demo world is complete")) {
    if (!isRunning()) throw new Error(`The server ended before its demo world was complete.\n${output()}`);
    await setTimeout(1000);
  }
}

/** Finds people and other entities in the demo world for the roles that the screens need. */
async function findDemoWorld({ url, output }: TestServer): Promise<World> {
  const accounts = [...output().matchAll(/^ {2}(\w+) {2}(\S+)$/gm)].map(([, name = "", password = ""]) => ({
    name,
    password,
  }));
  const [first, second, third] = accounts;
  if (!first || !second || !third) throw new Error("The server printed no demo accounts.");
  const owner = await Person.logIn(url, first.name, first.password);
  const stranger = await Person.logIn(url, second.name, second.password);
  const boards = await owner.call("people.boards", { username: owner.username });
  const boardDetails = await Promise.all(boards.map(({ id }) => owner.call("boards.get", { board_id: id })));
  const board = boardDetails.find(({ sections, pinCount }) => sections.length > 0 && pinCount > 3) ?? boardDetails[0];
  const section = board?.sections[0];
  if (!board || !section) throw new Error(`${owner.username} has no board with a section.`);
  const boardPins = await owner.call("boards.pins", { board_id: board.id });
  const pins = await Promise.all(boardPins.slice(0, 6).map(({ id }) => owner.call("pins.get", { pin_id: id })));
  const secretBoard =
    boardDetails.find(({ privacy }) => privacy === "secret") ?? (await owner.createBoard("Surprises", "secret"));
  const emptyBoard = await owner.createBoard("Ideas for later");
  const linkBoard = await owner.createBoard("Guest list", "protected");
  const sharedBoard = await owner.createBoard("Kept together");
  const { userId: invited_user_id } = await stranger.call("accounts.viewer", {});
  await owner.call("boards.invite", {
    ...{ board_id: sharedBoard.id, invited_user_id: invited_user_id ?? "", role: "organize" },
  });
  await stranger.call("boards.acceptInvite", { board_id: sharedBoard.id });
  for (const { id: pin_id } of pins.slice(0, 3)) {
    await stranger.call("pins.save", { pin_id, board_id: sharedBoard.id });
  }
  await owner.call("people.block", { username: third.name });
  const story = await createStory(owner);
  const word = board.name.match(/\p{L}+/u)?.[0] ?? "";
  const { invite_code: inviteCode } = await owner.call("boards.makeInviteCode", { board_id: sharedBoard.id });
  const shareLink = { board_id: secretBoard.id };
  const { url: sharedPath } = await owner.call("boards.makeShareLink", shareLink);
  const { url: lockedPath } = await owner.call("boards.makeShareLink", { ...shareLink, password: "open sesame" });
  const links = { inviteCode, sharedPath, lockedPath };
  const otherEntities = { story, secretBoard, emptyBoard, linkBoard, sharedBoard, ...links };
  return { owner, stranger, word, pins, board, section, ...otherEntities, blocked: third.name };
}
