import { closeup } from "./acts.ts";
import { expect, test, visit } from "./fixtures.ts";

test.describe("favourite", () => {
  test("shows at once, stays, and can be taken back", async ({ page, viewer, someone }) => {
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "Blue door" });
    expect(viewer.username).not.toBe(maker.username);
    await visit(page, `/pin/${pin.id}/`);
    const heart = closeup(page).getByRole("button", { name: /^Favorite/ });
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveAccessibleName("Favorite, 1 so far");
    await expect.poll(async () => (await maker.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(1);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => (await maker.call("pins.get", { pin_id: pin.id })).favoriteUserCount).toBe(0);
  });

  test("rolls back with a message when the server fails", async ({ page, viewer, someone, complaints }) => {
    complaints.allow(/^Failed to load resource.*500/);
    const maker = await someone("Mona");
    const pin = await maker.makePin({ title: "Red door" });
    expect(viewer.username).not.toBe(maker.username);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/v3/pins/*/favorite/", async (route) => {
      await asked;
      await route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
    });
    await visit(page, `/pin/${pin.id}/`);
    const heart = closeup(page).getByRole("button", { name: /^Favorite/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    answer();
    await expect(page.getByText("Sorry! Something went wrong on our end.")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("leads visitors to log in and back", async ({ page, world, isMobile }) => {
    await visit(page, world.pins[4]?.seoUrl ?? "");
    await closeup(page).getByRole("link", { name: "Favorite" }).click();
    if (isMobile) await page.getByRole("dialog").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/login/?next=${encodeURIComponent(world.pins[4]?.seoUrl ?? "")}`);
  });
});
