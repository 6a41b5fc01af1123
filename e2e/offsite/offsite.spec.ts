import { getCard, getCloseup } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { waitUntilSettled } from "../layout-probe.ts";
import { runOperator } from "../server.ts";

const DATA = process.env.TESSERA_E2E_DATA ?? "";

test.describe("links to other sites", () => {
  test("[OFFSITE-04] tell search engines not to follow them", async ({ page, world }) => {
    const [pin] = world.pins;
    for (const path of [`/pin/${pin?.id}/`, world.board.url]) {
      await visit(page, path);
      const rels = await page
        .locator('a[href*="/offsite/"], a[href^="http"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("rel")));
      expect(
        rels.every((rel) => rel?.split(" ").includes("nofollow")),
        path,
      ).toBe(true);
      if (path.startsWith("/pin/")) expect(rels.length).toBeGreaterThan(0);
    }
  });

  test("[OFFSITE-09] to a blocked site are interrupted by 'Heads up!'", async ({ page, someone, context }, info) => {
    const host = `bad-${info.project.name}.example`;
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Too good to be true", link: `https://shop.${host}/offer` });
    await runOperator(DATA, "domain", "block", host);
    const checked = page.waitForResponse((answer) => answer.url().includes("/v3/offsite/"));
    await visit(page, `/pin/${pin.id}/`);
    await (await checked).finished();
    await waitUntilSettled(page);
    await getCloseup(page)
      .getByRole("link", { name: `shop.${host}` })
      .click();
    const dialog = page.getByRole("alertdialog", { name: "Heads up!" });
    await expect(dialog).toContainText(`shop.${host}`);
    await expect(dialog.getByRole("link", { name: "Learn more" })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await dialog.getByRole("button", { name: "Okay" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/pin/.*${pin.id}/$`));
  });

  test("to a blocked site are also interrupted by the redirect page", async ({ page, someone }, info) => {
    const host = `worse-${info.project.name}.example`;
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "A trap", link: `https://${host}/` });
    await runOperator(DATA, "domain", "block", host);
    await visit(page, `/offsite/?url=${encodeURIComponent(`https://${host}/`)}&pin=${pin.id}&token=0`);
    await expect(page.getByRole("heading", { name: "Heads up!" })).toBeVisible();
    await expect(page.getByText(host).first()).toBeVisible();
  });

  test("[OFFSITE-13] are followed by the redirect page only if they match the pin's own link", async ({
    page,
    someone,
  }) => {
    const creator = await someone("Mona");
    const pin = await creator.createPin({ title: "Honest", link: "https://example.org/honest" });
    const followLink = (address: string) =>
      page.request.get(`/offsite/?url=${encodeURIComponent(address)}&pin=${pin.id}&token=0`, { maxRedirects: 0 });
    const good = await followLink("https://example.org/honest");
    expect(good.status()).toBe(302);
    expect(good.headers().location).toBe("https://example.org/honest");
    for (const tampered of [
      "https://example.org/honest?x",
      "https://elsewhere.example/",
      "javascript:alert(1)",
      "//x.example",
    ]) {
      const refused = await followLink(tampered);
      expect([tampered, refused.status() >= 400 && refused.status() < 500]).toEqual([tampered, true]);
    }
  });

  test("[OFFSITE-29] show the site's owner, and a mark if the owner is verified", async ({ page, someone }) => {
    const [creator, owner] = [await someone("Mona"), await someone("Keeper")];
    const viewer = await owner.call("accounts.viewer", {});
    const pin = await creator.createPin({ title: "From a shop", link: "https://keeper.example/chairs" });
    for (const isPrimaryWebsiteVerified of [true, false]) {
      const flag = isPrimaryWebsiteVerified ? "yes" : "no";
      await runOperator(DATA, "domain", "owner", "keeper.example", "--name", owner.username, "--verified", flag);
      await visit(page, `/pin/${pin.id}/`);
      await expect(getCloseup(page).getByText("Website of Keeper")).toBeVisible();
      const mark = getCloseup(page).getByRole("img", { name: "Verified website" });
      await expect(mark).toHaveCount(isPrimaryWebsiteVerified ? 1 : 0);
    }
    await getCloseup(page).getByRole("link", { name: "Keeper", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${viewer.username}/$`));
  });
});

test("a right-click on a pin is logged with its placement and the search terms", async ({ page, viewer, someone }) => {
  const creator = await someone("Mona");
  const word = `zelkova${creator.username.replace(/\D/g, "")}`;
  await creator.createPin({ title: `A ${word}`, link: "https://example.org/tree" });
  expect(viewer.username).not.toBe(creator.username);
  await page.clock.install();
  await visit(page, `/search/pins/?q=${word}`);
  const clickData: unknown[] = [];
  page.on("request", (request) => {
    const batch = request.url().includes("/v3/events/batch/") ? JSON.parse(request.postData() ?? "{}") : {};
    for (const { event_type: type, aux_data: auxData } of batch.events ?? [])
      if (type === 16_615) clickData.push(auxData);
  });
  const code = page.waitForResponse(/follow-right-click/);
  await getCard(page, `A ${word}`).getByRole("link").first().click({ button: "right" });
  await (await code).finished();
  // The event is sent after four seconds on the page plus the queue's delay.
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return clickData;
    })
    .toEqual([
      expect.objectContaining({
        action: "NoAction",
        placement: 1_000_503,
        search_query: word,
        link: expect.stringContaining("/pin/"),
      }),
    ]);
});
