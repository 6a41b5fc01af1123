// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPin } from "../../closeup/whole-pin.fixture.ts";
import { createCardPin } from "../../pin.fixture.ts";
import { pinQuery } from "../../pin-queries.ts";
import { renderOnStage } from "../../stage.fixture.tsx";
import { getCardDescription } from "../../card-description.ts";
import { AboutPinDialog } from "./about-pin.tsx";

const card = createCardPin({ title: "Clay", description: "Drying on the shelf." });

async function readFacts(closeupDescription: string): Promise<string> {
  await renderOnStage(<AboutPinDialog pin={card} open onClose={() => undefined} />, {}, (client) =>
    client.setQueryData(pinQuery(card.id).queryKey, createPin(1, { closeupDescription })),
  );
  // Opening the first dialog loads its code.
  await act(() => vi.dynamicImportSettled());
  expect(document.body.textContent).toContain(card.title);
  return document.body.textContent;
}

describe("the dialog about a pin", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it("[CLOSE-07] shows the same description as the pin's page", async () => {
    expect(await readFacts("Drying slowly.")).toContain("Drying slowly.");
  });

  it("[CLOSE-07] shows no description when the pin's page hides it", async () => {
    expect(await readFacts("")).not.toContain(card.description);
  });
});

describe("the description of a pin that isn't loaded yet", () => {
  it("is the card's description, shortened as on the pin's page", () => {
    expect(getCardDescription(createCardPin({ title: "Clay", description: "a \n\n b c" }))).toBe("a b c");
  });

  it("is empty when it repeats the title or when the card lacks the pin's display name", () => {
    expect(getCardDescription(createCardPin({ title: "Clay", description: "Clay" }))).toBe("");
    const richSummary = { typeName: "product" as const, displayCookTime: null, aggregateRating: null, products: [] };
    expect(getCardDescription(createCardPin({ title: "Clay", description: "Drying.", richSummary }))).toBe("");
  });
});
