import { describe, expect, it } from "vitest";
import { getNextCaptions, getNextRate, getPlayerCommand, type PressedKey } from "./player-keys.ts";

const toKey = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false },
  ...more,
});

describe("getPlayerCommand", () => {
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
  ])("maps %j to %j", (key, command) => {
    expect(getPlayerCommand(toKey(key), false)).toEqual(command);
  });

  it("ignores the browser's key combinations and the space key on a button", () => {
    expect(getPlayerCommand(toKey("f", { ctrlKey: true }), false)).toBeNull();
    expect(getPlayerCommand(toKey("m", { metaKey: true }), false)).toBeNull();
    expect(getPlayerCommand(toKey("ArrowLeft", { altKey: true }), false)).toBeNull();
    expect(getPlayerCommand(toKey(" "), true)).toBeNull();
    expect(getPlayerCommand(toKey("k"), true)).toEqual({ type: "toggle" });
  });
});

describe("changing a player setting", () => {
  it("cycles through the playback rates", () => {
    expect([1, 1.25, 1.5, 2, 0.5].map(getNextRate)).toEqual([1.25, 1.5, 2, 0.5, 1]);
  });

  it("cycles through the caption languages, and then turns captions off", () => {
    expect(getNextCaptions(null, ["en", "de"])).toBe("en");
    expect(getNextCaptions("en", ["en", "de"])).toBe("de");
    expect(getNextCaptions("de", ["en", "de"])).toBeNull();
    expect(getNextCaptions("fr", ["en"])).toBe("en");
    expect(getNextCaptions(null, [])).toBeNull();
  });
});
