import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCard } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { runOperator } from "../server.ts";

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
});
