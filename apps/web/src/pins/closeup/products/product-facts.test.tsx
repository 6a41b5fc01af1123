// @vitest-environment happy-dom
import type { Pin } from "@tessera/contract";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ShownPictureProvider, toPinWithShownPicture } from "../media/shown-picture.ts";
import { SHIRT, toSummary } from "./whole-product.fixture.ts";

let unmount: (() => Promise<void>) | null = null;
afterEach(async () => {
  await unmount?.();
  unmount = null;
});

function Page({ pin }: { pin: Pin }) {
  const [signature, show] = useState<string | null>(null);
  const [product] = pin.richSummary?.products ?? [];
  if (!product) return null;
  return (
    <ShownPictureProvider value={{ signature, show }}>
      <p data-part="picture">{toPinWithShownPicture(pin, signature).imageSignature}</p>
      <ProductFacts pin={pin} product={product} locale="en-US" />
    </ShownPictureProvider>
  );
}

async function renderPage(pin: Pin = SHIRT) {
  const stage = await renderOnStage(<Page pin={pin} />);
  ({ unmount } = stage);
  const { box } = stage;
  const part = (name: string) => box.querySelector(`[data-part=${name}]`)?.textContent ?? null;
  const radio = (value: string) => {
    const input = box.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    if (!input) throw new Error(`There is no ${value}.`);
    return input;
  };
  return {
    box,
    part,
    radio,
    choose: (value: string) => runAct(() => radio(value).click()),
    labels: () => [...box.querySelectorAll("label")].map((label) => label.textContent),
    pictures: () => [...box.querySelectorAll<HTMLButtonElement>("[data-part=gallery] button")],
  };
}

describe("a product's page", () => {
  it.each([
    [{ freeShippingPrice: null, freeShippingValue: 0 }, "Free shipping"],
    [{ freeShippingPrice: "$40.00", freeShippingValue: 40 }, "Free shipping from $40.00"],
    [null, null],
  ])("formats the shipping info %j as %s [SHOP-06]", async (shippingInfo, expected) => {
    const pin = { ...SHIRT, richSummary: toSummary({ shippingInfo }) };
    expect((await renderPage(pin)).part("shipping")).toBe(expected);
  });

  it("updates the price, image, and item when the viewer chooses a variant", async () => {
    const { box, part, choose, labels, radio } = await renderPage();
    expect(part("brand")).toBe("Field");
    expect([...box.querySelectorAll("ul[aria-label=Labels] li")].map((label) => label.textContent)).toEqual([
      "Shirt of the year",
      "Made to last",
    ]);
    expect(part("price")).toBe("$60.00 - $64.00");
    expect(part("item")).toBe("Item LS");
    expect(part("shipping")).toBe("Free shipping");
    expect(box.querySelectorAll("fieldset")).toHaveLength(3);
    expect([...box.querySelectorAll("legend")].map((legend) => legend.textContent)).toEqual([
      "Color",
      "Size",
      "Collar",
    ]);
    // The only value of a dimension is preselected.
    expect(radio("Stand-up").checked).toBe(true);

    await choose("Blue");
    expect(part("price")).toBe("$64.00");
    expect(part("picture")).toBe("p1");
    expect(labels()).toContain("Snot available with your other choices");
    expect(labels()).toContain("Msold out");
    await choose("L");
    expect(part("item")).toBe("Item LS-Blue-L");
    // The size isn't available in white. The color takes precedence because it was chosen last.
    await choose("White");
    expect([radio("White").checked, radio("L").checked, radio("S").checked]).toEqual([true, false, true]);
    await choose("M");
    expect(part("price")).toBe("$62.00$80.00Was $80.00");
    expect(part("item")).toBe("Item LS-White-M");
    await choose("Blue");
    expect(part("price")).toBe("Sold out");
  });

  it("has one uniquely named group of radio buttons for each dimension", async () => {
    const { box } = await renderPage();
    const names = [...box.querySelectorAll("fieldset")].map(
      (group) => new Set([...group.querySelectorAll("input")].map(({ name }) => name)),
    );
    expect(names.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set(names.flatMap((group) => [...group])).size).toBe(3);
  });

  it("shows the hidden images after a press, and enlarges any image that is pressed", async () => {
    const { part, pictures } = await renderPage();
    expect(pictures().map((button) => button.getAttribute("aria-label"))).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `Image ${number} of 8`),
      "Show 3 more images",
    ]);
    expect(pictures().at(-1)?.textContent).toBe("+3");
    await runAct(() => pictures().at(-1)?.click());
    expect(pictures()).toHaveLength(8);
    expect(document.activeElement).toBe(pictures()[5]);
    await runAct(() => pictures()[7]?.click());
    expect(part("picture")).toBe("p6");
    expect(pictures().map((button) => button.getAttribute("aria-current"))).toEqual([
      ...Array.from({ length: 7 }, () => "false"),
      "true",
    ]);
    await runAct(() => pictures()[0]?.click());
    expect(part("picture")).toBe(SHIRT.imageSignature);
  });

  it.each([
    [
      "only its name",
      toSummary({ brand: null, itemId: null }, { aggregateRating: null, siteName: null }),
      "See price on site",
    ],
    [
      "dimensions without a variant",
      toSummary({ variantSet: { dimensionMetadata: [{ name: "color", values: ["Red"] }], variants: [] } }),
      "See price on site",
    ],
  ])("renders without images when the product has %s", async (_what, richSummary, price) => {
    const { part, pictures } = await renderPage({ ...SHIRT, richSummary });
    expect(part("price")).toBe(price);
    expect(pictures()).toEqual([]);
  });

  it("offers no variants when the pin isn't eligible for a product page", async () => {
    const { box } = await renderPage({ ...SHIRT, isEligibleForPdp: false });
    expect(box.querySelectorAll("input")).toHaveLength(0);
  });
});
