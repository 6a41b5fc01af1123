import { COUNTRIES } from "@tessera/domain";
import { signUp } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { PASSWORD } from "../person.ts";

test("[ACCOUNT-01] [ACCOUNT-02] [ACCOUNT-03] someone sets up a new account, and continues where they left @both", async ({
  page,
  world: _world,
}, { project }) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  const username = `nia${project.name}${process.pid}`;
  await visit(page, "/signup/");
  await signUp(page, { name: "Nia", email: `${username}@example.com`, password: PASSWORD });
  await expect(heading("Welcome to Tessera")).toBeVisible();
  await page.getByRole("button", { name: "Get started" }).click();

  await expect(heading("What’s your gender?")).toBeFocused();
  await expect(page.getByRole("radio", { name: "I’d rather not say" })).toBeChecked();
  await page.getByRole("radio", { name: "Female" }).check();
  await goOn();

  await expect(heading("Where do you live?")).toBeVisible();
  await expect(page.getByText("Language: American English")).toBeVisible();
  const country = page.getByRole("combobox", { name: "Country" });
  await expect(country).toHaveValue("US");
  await expect(country.getByRole("option")).toHaveCount(COUNTRIES.length);
  await country.selectOption("MX");
  await goOn();

  await expect(heading("What are you interested in?")).toBeVisible();
  const topic = page.getByRole("list", { name: "Topics" }).getByRole("button").first();
  await topic.click();
  await expect(topic).toHaveAttribute("aria-pressed", "true");
  await page.waitForLoadState("networkidle");
  await visit(page, "/");
  const reminder = page.getByRole("region", { name: "Finish setting up" });
  await reminder.getByRole("link", { name: "Continue" }).click();
  await expect(heading("What are you interested in?")).toBeVisible();
  await expect(topic).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Skip" }).click();

  await expect(heading("What would you like to do first?")).toBeVisible();
  await page.getByRole("radio", { name: "Share my own work" }).check();
  await goOn();

  await page.getByRole("region", { name: "Your picks" }).getByRole("button", { name: "Skip" }).click();
  await expect(heading("Keep Tessera close")).toBeVisible();
  await page.getByRole("button", { name: "Create a Pin" }).click();
  await expect(page).toHaveURL(/\/pin\/create\/$/);

  await visit(page, "/settings/");
  await expect(page.getByRole("combobox", { name: "Gender" })).toHaveValue("female");
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("MX");
});
