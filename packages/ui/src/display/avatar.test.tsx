import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FALLBACK_COLOR_COUNT, Avatar, getAvatarColorIndex, getInitial } from "./avatar.tsx";

describe("an avatar", () => {
  it.each([
    ["mara", "M"],
    ["  élodie", "É"],
    ["大田", "大"],
    ["👩‍🎨 studio", "👩‍🎨"],
    ["", ""],
  ])("for the name %j, shows the initial %j", (name, initial) => {
    expect(getInitial(name)).toBe(initial);
  });

  it("always has the same color for a name, and uses every color", () => {
    expect(getAvatarColorIndex("mara")).toBe(getAvatarColorIndex("mara"));
    const used = new Set(Array.from({ length: 200 }, (_, index) => getAvatarColorIndex(`person ${index}`)));
    expect(used.size).toBe(FALLBACK_COLOR_COUNT);
  });

  it("has an accessible name unless the visible name is next to it", () => {
    expect(renderToString(<Avatar name="Mara" />)).toContain('role="img" aria-label="Mara"');
    expect(renderToString(<Avatar name="Mara" decorative />)).toMatch(/^<span[^>]*aria-hidden="true"/);
  });
});
