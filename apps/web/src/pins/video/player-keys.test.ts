import { describe, expect, it } from "vitest";
import { nextCaptions, nextRate, playerCommand, type PressedKey } from "./player-keys.ts";

const toKey = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...more,
});

describe("playerCommand", () => {
  it.each([
    [" ", { type: "toggle" }],
    ["k", { type: "toggle" }],
    ["K", { type: "toggle" }],
    ["m", { type: "mute" }],
    ["c", { type: "captions" }],
    ["f", { type: "fullScreen" }],
    ["ArrowLeft", { type: "move", by: -5000 }],
    ["ArrowRight", { type: "move", by: 5000 }],
    ["ArrowUp", null],
    ["Tab", null],
    ["x", null],
  ])("%j → %j", (key, command) => {
    expect(playerCommand(toKey(key), false)).toEqual(command);
  });

  it("leaves the browser its own keys, and a button its space key", () => {
    expect(playerCommand(toKey("f", { ctrlKey: true }), false)).toBeNull();
    expect(playerCommand(toKey("m", { metaKey: true }), false)).toBeNull();
    expect(playerCommand(toKey("ArrowLeft", { altKey: true }), false)).toBeNull();
    expect(playerCommand(toKey(" "), true)).toBeNull();
    expect(playerCommand(toKey("k"), true)).toEqual({ type: "toggle" });
  });
});

describe("the next setting", () => {
  it("cycles through the rates", () => {
    expect([1, 1.25, 1.5, 2, 0.5].map(nextRate)).toEqual([1.25, 1.5, 2, 0.5, 1]);
  });

  it("cycles through the languages, then none", () => {
    expect(nextCaptions(null, ["en", "de"])).toBe("en");
    expect(nextCaptions("en", ["en", "de"])).toBe("de");
    expect(nextCaptions("de", ["en", "de"])).toBeNull();
    expect(nextCaptions("fr", ["en"])).toBe("en");
    expect(nextCaptions(null, [])).toBeNull();
  });
});
