import { EVENT_TYPES, SEASON_WORDS } from "@tessera/domain";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { runOperator } from "../server.ts";
import { watchEvents } from "../sink.ts";

const DATA = process.env.TESSERA_E2E_DATA ?? "";

test.describe("today's pages", () => {
  test("[ROUTES-32] [ROUTES-33] [DISCOVER-06] lead from the list of stories to an article with text and pins @both", async ({
    page,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: `A gaiwan by ${creator.username}` });
    const slug = `slow-tea-${creator.username.replaceAll("_", "-")}`;
    const file = join(await mkdtemp(join(tmpdir(), "article-")), `${slug}.md`);
    await writeFile(
      file,
      `# Slow tea with ${creator.username}\n\nWhy we **wait**.\n\n/pin/${pin.id}/\n\n## Water\n\nSoft.`,
    );
    await runOperator(DATA, "article", "publish", file, "--author", "Ada Lane");
    const sink = watchEvents(page);
    await visit(page, "/topics/");
    await page.getByRole("link", { name: "See what’s new today" }).click();
    await page.waitForURL(/\/today\/$/);
    await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    await page.getByRole("link", { name: `Slow tea with ${creator.username}` }).click();
    await page.waitForURL(new RegExp(`/discover/article/${slug}/$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Slow tea with ${creator.username}`);
    await expect(page.getByRole("heading", { level: 2, name: "Water" })).toBeVisible();
    await expect(page.getByText("Ada Lane")).toBeVisible();
    await expect(getCard(page, pin.title)).toBeVisible();
    await sink.find({ event_type: EVENT_TYPES.pinImpression, surface: "TodayArticleFeed" });
    await page.getByRole("link", { name: "Today", exact: true }).first().click();
    const tabs = page.getByRole("navigation", { name: "Today" });
    for (const [tab, heading] of [
      ["Best", "Best of the month"],
      ["Trending", "Trending today"],
      ["Popular", "Popular this week"],
      ["Shop", "Popular products"],
    ] as const) {
      await tabs.getByRole("link", { name: tab, exact: true }).click();
      await page.waitForURL(new RegExp(`/today/${tab.toLowerCase()}/$`));
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
  });

  test("[HOME-06] [DISCOVER-04] open from home, with the day's picks and what rises", async ({
    page,
    viewer,
    someone,
  }) => {
    const [creator, other] = [await someone("Mona"), await someone("Nils")];
    const pin = await creator.createPin({ title: `A kettle by ${creator.username}` });
    for (const person of [viewer, other]) await person.call("pins.save", { pin_id: pin.id });
    await runOperator(DATA, "today", "make");
    await visit(page, "/");
    await page.getByRole("navigation", { name: "Your feeds" }).getByRole("link", { name: "Today" }).click();
    for (const [tab, surface] of [
      ["Best", "PinterestPicksFeed"],
      ["Trending", "RetrievalHub"],
    ] as const) {
      await page.getByRole("navigation", { name: "Today" }).getByRole("link", { name: tab, exact: true }).click();
      await expect(page.locator(`[data-surface=${surface}]`).getByRole("listitem")).not.toHaveCount(0);
    }
  });
});

test.describe("explore pages", () => {
  test("[DISCOVER-03] [DISCOVER-07] show a row for the season, and are complete without JavaScript", async ({
    page,
    someone,
  }) => {
    const creator = await someone("Mona");
    const words = Object.values(SEASON_WORDS).flatMap((all) => all.slice(0, 3));
    const pin = await creator.createPin({ title: `Seasons by ${creator.username}`, description: words.join(", ") });
    const sink = watchEvents(page);
    await visit(page, "/ideas/");
    const row = page.locator("[data-surface=IdeasHubSeasonalRow]");
    await expect(row.getByRole("listitem").filter({ hasText: pin.title })).toBeVisible();
    await sink.find({ event_type: EVENT_TYPES.pinImpression, surface: "IdeasHubSeasonalRow" });
    const cactus = await creator.createPin({ title: `Agave by ${creator.username}` });
    for (const path of ["/ideas/cactuses-and-succulents/305/", "/topics/cactuses-and-succulents/"]) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(cactus.title);
      expect(html).toMatch(/<title>[^<]*Cactuses and succulents/);
      expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    }
  });

  test("[ROUTES-05] [SAVE-11] have a tab with what is popular nearby, where a tap opens the save screen @phone", async ({
    page,
    viewer,
    someone,
  }) => {
    const creator = await someone("Mona");
    const names = ["one", "two", "three", "four", "five", "six", "seven"];
    const pins = [];
    for (const name of names) pins.push(await creator.createPin({ title: `Trellis ${name} of ${creator.username}` }));
    for (const person of [await someone("Ole"), await someone("Nils"), await someone("Kari")])
      for (const { id } of pins) await person.call("pins.save", { pin_id: id });
    await runOperator(DATA, "today", "make");
    await viewer.call("accounts.update", { save_behavior: 0 });
    await visit(page, "/ideas/garden-structures/306/");
    await page.getByRole("link", { name: "Near you" }).click();
    await page.waitForURL(/\?tab=explore-local$/);
    // A list shows at most five pins of one person: the newest, if all are equally popular.
    const newest = pins.at(-1);
    await expect(getCard(page, pins[0]?.title ?? "")).toHaveCount(0);
    const card = getCard(page, newest?.title ?? "");
    await card.getByRole("button", { name: "Save" }).tap();
    await page.waitForURL(`/pin/${newest?.id}/repin/`);
    expect(await page.evaluate(() => history.state)).toMatchObject({ usr: { isOneTapSave: true } });
    await page.goBack();
    await visit(page, `/search/pins/?q=${creator.username}`);
    await page.getByRole("link", { name: "Near you" }).click();
    await page.waitForURL(/\/search\/explore-local\/\?q=/);
  });

  test("[DISCOVER-01] show a topic's best pins in both sizes above the others @both", async ({
    page,
    someone,
    isMobile,
  }) => {
    const [creator, fan] = [await someone("Mona"), await someone("Nils")];
    await creator.createPins(12, (index) => ({ title: `Aloe ${index} by ${creator.username}` }));
    const { id } = await creator.createPin({ title: `Best aloe by ${creator.username}` });
    await fan.call("pins.favorite", { pin_id: id });
    await fan.call("pins.save", { pin_id: id });
    await visit(page, "/topics/cactuses-and-succulents/");
    await expect(page.getByRole("heading", { name: "Best of Cactuses and succulents" })).toBeVisible();
    const tiles = page.locator("ul[data-shape=best] > li");
    await expect(tiles).toHaveCount(3);
    const large = isMobile ? { width: 278, height: 424 } : { width: 508, height: 640 };
    expect(await tiles.first().locator("[data-part=picture]").boundingBox()).toMatchObject(large);
    expect(await tiles.nth(1).locator("[data-part=picture]").boundingBox()).toMatchObject({ width: 278, height: 424 });
    await expect(getCard(page, `Best aloe by ${creator.username}`)).toHaveCount(1);
  });
});
