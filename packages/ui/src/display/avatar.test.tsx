import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AVATAR_COLORS, Avatar, avatarColorIndex, getInitial } from "./avatar.tsx";

describe("an avatar", () => {
  it.each([
    ["mara", "M"],
    ["  élodie", "É"],
    ["大田", "大"],
    ["👩‍🎨 studio", "👩‍🎨"],
    ["", ""],
  ])("given %j, shows the initial %j", (name, initial) => {
    expect(getInitial(name)).toBe(initial);
  });

  it("gives the same name the same color, and uses every color", () => {
    expect(avatarColorIndex("mara")).toBe(avatarColorIndex("mara"));
    const used = new Set(Array.from({ length: 200 }, (_, index) => avatarColorIndex(`person ${index}`)));
    expect(used.size).toBe(AVATAR_COLORS);
  });

  it("has an accessible name, unless the visible name is next to it", () => {
    expect(renderToString(<Avatar name="Mara" />)).toContain('role="img" aria-label="Mara"');
    expect(renderToString(<Avatar name="Mara" decorative />)).toMatch(/^<span[^>]*aria-hidden="true"/);
  });
});
