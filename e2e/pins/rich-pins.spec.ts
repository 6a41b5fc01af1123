import { getCloseup } from "../acts.ts";
import { expect, test, visit } from "../fixtures.ts";
import { createPinLinkingTo } from "../page-pins.ts";

test("a pin from a shop's page shows its price, its maker, and the time when the page was read [SHOP-06]", async ({
  page,
  viewer,
}) => {
  const lamp = await createPinLinkingTo(viewer, "/lamp");
  await visit(page, `/pin/${lamp.id}/`);
  const facts = getCloseup(page).locator('[data-part="rich"]');
  await expect(facts.getByText("Reading lamp")).toBeVisible();
  await expect(facts.getByText("Lumen")).toBeVisible();
  await expect(facts.getByText("$48.00")).toBeVisible();
  await expect(facts.getByRole("img", { name: "Rated 4.5 out of 5 by 1249" })).toBeVisible();
  await expect(facts.getByText("Free shipping")).toBeVisible();
  await expect(facts.getByText(/Price from the site Just now|minute/)).toBeVisible();
});

test("[CLOSE-11] a pin from a recipe's page shows its cooking time and ingredients, and expands to show the rest", async ({
  page,
  viewer,
}) => {
  const soup = await createPinLinkingTo(viewer, "/soup");
  await visit(page, `/pin/${soup.id}/`);
  const facts = getCloseup(page).locator('[data-part="rich"]');
  await expect(facts.getByText("1h 30m")).toBeVisible();
  await expect(facts.getByText("Makes 4 bowls")).toBeVisible();
  const ingredients = facts.getByRole("region", { name: "Ingredients" });
  await expect(ingredients.getByText("Two carrots")).toBeVisible();
  await expect(ingredients.getByText("A lemon")).toBeHidden();
  await ingredients.getByText("2 more").click();
  await expect(ingredients.getByText("A lemon")).toBeVisible();
  // The page isn't about a product.
  await expect(facts.getByText("Free shipping")).toHaveCount(0);
});
