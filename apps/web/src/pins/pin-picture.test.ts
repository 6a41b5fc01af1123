import { describe, expect, it } from "vitest";
import { text } from "../i18n/index.ts";
import { getCardRenditions, getCreator, formatPinAlt, getPinRatio } from "./pin-picture.ts";
import { createCardPin } from "./pin.fixture.ts";

describe("formatPinAlt", () => {
  it.each([
    [{ altText: "a bowl", autoAltText: "clay" }, "This contains: a bowl"],
    [{ altText: null, autoAltText: "clay" }, "This may contain: clay"],
    [{ altText: null, autoAltText: null }, "Clay"],
    [{ altText: null, autoAltText: null, title: "" }, "Pin by Ada Sørensen"],
  ])("[CREATE-04] formats %j as %s", (fields, expected) => {
    expect(formatPinAlt(createCardPin(fields), text)).toBe(expected);
  });
});

describe("a pin's image", () => {
  it("has sizes in ascending order, each also available as WebP", () => {
    expect(getCardRenditions(createCardPin())).toEqual([
      { url: "/media/a/236x.jpg", width: 236, webpUrl: "/media/a/236x.webp", avifUrl: null },
      { url: "/media/a/474x.jpg", width: 474, webpUrl: "/media/a/474x.webp", avifUrl: null },
      { url: "/media/a/736x.jpg", width: 736, webpUrl: "/media/a/736x.webp", avifUrl: null },
    ]);
  });

  it("is also available as AVIF when the server has that format", () => {
    const pin = createCardPin();
    const image = { ...pin.imageSpec_474x, formats: ["avif" as const, "webp" as const, "jpg" as const] };
    expect(getCardRenditions({ ...pin, imageSpec_474x: image })[1]).toMatchObject({
      webpUrl: "/media/a/474x.webp",
      avifUrl: "/media/a/474x.avif",
    });
  });

  it("has only one size when the original is too small for others", () => {
    const small = { url: "/media/a/x.jpg", width: 100, height: 50, dominantColor: "#000", formats: ["jpg" as const] };
    const pin = createCardPin({ imageSpec_236x: small, imageSpec_474x: small, imageSpec_736x: small });
    expect(getCardRenditions(pin)).toHaveLength(1);
    expect(getPinRatio(pin)).toBe(0.5);
  });

  it("is attributed to its creator, or to the person who saved it when the creator no longer exists", () => {
    const pinner = { ...createCardPin().pinner, id: "6", username: "bruno" };
    expect(getCreator(createCardPin({ pinner })).username).toBe("ada");
    expect(getCreator(createCardPin({ pinner, nativeCreator: null })).username).toBe("bruno");
  });
});
