import { expect, test, visit } from "../fixtures.ts";
import { waitForMail, waitForMailLink } from "../mailbox.ts";
import { PASSWORD } from "../person.ts";

const NEW_PASSWORD = "staple battery 7";

test("someone who forgot their password chooses a new one by mail [ROUTES-25] [ACCOUNT-05] @both", async ({
  page,
  someone,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*40[04]/);
  const rosa = await someone("Rosa");
  await visit(page, "/login/");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The login page has a field of the same name.
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email or username" }).fill(rosa.email);
  await page.getByRole("button", { name: "Email me a link", exact: true }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  const path = await waitForMailLink(rosa.email, "Choose a new password", "/pw/");
  expect(path).toMatch(new RegExp(`^/pw/${rosa.username}/`));
  await visit(page, path);
  await expect(page.getByText(`For your account @${rosa.username}`)).toBeVisible();
  const password = page.getByLabel("New password");
  await password.fill("password");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This password is too common.")).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();

  await visit(page, path);
  await expect(page).toHaveURL(/\/email_verification_error\/\?link=reset$/);
  await expect(page.getByRole("heading", { name: "This link doesn’t work anymore" })).toBeVisible();

  await visit(page, "/login/");
  await page.getByRole("textbox", { name: "Email or username" }).fill(rosa.username);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("someone confirms their email, changes it, and secures the account by mail [ROUTES-26] [ACCOUNT-07]", async ({
  page,
  viewer,
  someone,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*409/);
  const account = page.locator("#account");
  await visit(page, "/settings/");
  await expect(account.getByText("Confirm your email")).toBeVisible();
  await visit(page, await waitForMailLink(viewer.email, "Confirm your email address", "/email/confirm/"));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`Your account’s email address is ${viewer.email}.`)).toBeVisible();

  await visit(page, "/settings/");
  await expect(account.getByText("Confirm your email")).toHaveCount(0);
  await account.getByRole("button", { name: "Change email" }).click();
  const taken = await someone("Tina");
  await account.getByRole("textbox", { name: "New email" }).fill(taken.email);
  await account.getByRole("button", { name: "Email me a link" }).click();
  await expect(account.getByText("Another account uses this email address.")).toBeVisible();
  const newEmail = `new_${viewer.email}`;
  await account.getByRole("textbox", { name: "New email" }).fill(newEmail);
  await account.getByRole("button", { name: "Email me a link" }).click();
  await expect(account.getByText(`Confirm ${newEmail}`)).toBeVisible();
  await visit(page, await waitForMailLink(newEmail, "Confirm your email address", "/email/confirm/"));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`Your account’s email address is ${newEmail}.`)).toBeVisible();

  await visit(page, await waitForMailLink(viewer.email, "Your email address was changed", "/secure/panic/"));
  await page.getByRole("button", { name: "Log everyone out" }).click();
  await expect(page.getByText(`We sent ${viewer.email} a link`, { exact: false })).toBeVisible();
  await page.goto("/settings/");
  await expect(page).toHaveURL(/\/login\//);
  expect((await waitForMail(viewer.email, "Your account is secured")).text).toContain("/pw/");
});

test("someone deletes their account in the settings, and takes it back by logging in @both", async ({
  page,
  viewer,
  otherBrowser,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*40[14]/);
  const other = await otherBrowser();
  await visit(page, "/settings/");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL("/");
  expect((await other.page.goto(`/${viewer.username}/`))?.status()).toBe(404);
  await waitForMail(viewer.email, "Your account will be deleted");

  await visit(page, "/login/");
  await page.getByRole("textbox", { name: "Email or username" }).fill(viewer.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect((await other.page.goto(`/${viewer.username}/`))?.status()).toBe(200);
});
