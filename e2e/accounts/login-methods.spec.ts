import { Secret, TOTP } from "otpauth";
import { expect, type Page, test, visit } from "../fixtures.ts";
import { PASSWORD, Person } from "../person.ts";

const STEP_MS = 30_000;

/** Logs out without a click, and opens the login page. */
async function startLogin(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "session" });
  await visit(page, "/login/");
}

async function logInWithPassword(page: Page, username: string): Promise<void> {
  await startLogin(page);
  await page.getByRole("textbox", { name: "Email or username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("two-step login asks for a code, except on a trusted device, and can be turned off @both", async ({
  page,
  viewer,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource.*40[0134]/);
  await visit(page, "/settings/");
  const section = page.locator("#security");
  await section.getByRole("button", { name: "Turn on two-step login" }).click();
  const setup = page.getByRole("alertdialog", { name: "Set up your authenticator app" });
  await expect(setup.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = ((await setup.getByText(/^(?:[A-Z2-7]{4} ){7}/).textContent()) ?? "").replaceAll(" ", "");
  const createCode = (afterMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + afterMs });
  const wrong = createCode() === "000000" ? "111111" : "000000";
  await setup.getByRole("textbox", { name: "Code" }).fill(wrong);
  await setup.getByRole("button", { name: "Turn on" }).click();
  await expect(setup.getByText("This code is wrong.")).toBeVisible();
  await setup.getByRole("textbox", { name: "Code" }).fill(createCode());
  await setup.getByRole("button", { name: "Turn on" }).click();
  const recovery = page.getByRole("alertdialog", { name: "Save your recovery codes" });
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
  const [code = ""] = await recovery.getByRole("listitem").allTextContents();
  await recovery.getByRole("button", { name: "I’ve saved them" }).last().click();
  await expect(section.getByText("10 recovery codes left")).toBeVisible();

  await logInWithPassword(page, viewer.username);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(field).toBeFocused();
  await field.fill(wrong);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await field.fill(createCode(STEP_MS));
  await page.getByRole("checkbox", { name: "Don’t ask on this device for 30 days" }).check();
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");

  await logInWithPassword(page, viewer.username);
  await expect(page).toHaveURL("/");
  await visit(page, "/settings/");
  await section.getByRole("button", { name: "Turn off" }).click();
  const verification = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await verification.getByLabel("Password", { exact: true }).fill("wrong horse 9");
  await verification.getByRole("textbox", { name: "Code" }).fill(code);
  await verification.getByRole("button", { name: "Confirm" }).click();
  await expect(verification.getByText("Your current password is incorrect.")).toBeVisible();
  await verification.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await verification.getByRole("button", { name: "Confirm" }).click();
  await expect(section.getByRole("button", { name: "Turn on two-step login" })).toBeVisible();
});

test("someone adds a passkey, logs in with it, and removes it", async ({ page, context, url, complaints }) => {
  complaints.allow(/^Failed to load resource.*403/);
  // Browsers allow passkeys on this machine only under its name.
  const site = url.replace("127.0.0.1", "localhost");
  const person = await Person.signUp(context.request, site, "Vera");
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await visit(page, `${site}/settings/`);
  const section = page.locator("#security");
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByRole("button", { name: /^Rename / }).click();
  await section.getByRole("textbox", { name: "Name" }).fill("Blue security key");
  await section.getByRole("button", { name: "Save changes" }).click();
  await expect(section.getByText("Blue security key", { exact: true })).toBeVisible();

  // The browser offers the passkey in the name field, and this one accepts each offer by itself.
  await context.clearCookies({ name: "session" });
  await page.goto(`${site}/login/`);
  await expect(page).toHaveURL(`${site}/`);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await context.clearCookies({ name: "session" });
  await visit(page, `${site}/login/`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(`${site}/`);
  await visit(page, `${site}/settings/`);
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue(person.username);

  await section.getByRole("button", { name: "Remove Blue security key" }).click();
  await expect(section.getByText("Blue security key", { exact: true })).toHaveCount(0);
});
