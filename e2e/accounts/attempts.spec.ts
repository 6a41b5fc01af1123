import { logIn } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";

test("a visitor who tries to follow someone follows them once they log in [UNAUTH-15] @both", async ({
  page,
  someone,
  isMobile,
}) => {
  const [mona, fina] = [await someone("Mona"), await someone("Fina")];
  const profile = `/${mona.username}/`;
  await visit(page, profile);
  await page.getByRole("main").getByRole("link", { name: "Follow", exact: true }).first().click();
  if (isMobile) {
    await page.getByRole("dialog", { name: "Log in to follow" }).getByRole("link", { name: "Log in" }).tap();
  }
  await logIn(page, fina.username, PASSWORD);
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole("button", { name: "Following" }).first()).toBeVisible();
  // The next login does nothing more.
  await fina.call("people.unfollow", { user_id: (await mona.call("accounts.viewer", {})).userId ?? "" });
  await page.context().clearCookies({ name: "session" });
  await visit(page, `/login/?next=${encodeURIComponent(profile)}`);
  await logIn(page, fina.username, PASSWORD);
  await expect(page.getByRole("button", { name: "Follow", exact: true }).first()).toBeVisible();
});
