import { describe, expect, it } from "vitest";
import { LOST_FILE, sharedCreatePath } from "./share-target.ts";

const NOTHING = { title: "", text: "", url: "" };
const read = (path: string) => Object.fromEntries(new URL(path, "https://x.invalid").searchParams);

describe("the create page's path for a share", () => {
  it.each([
    ["nothing", NOTHING, null, "/pin/create/"],
    [
      "a link",
      { ...NOTHING, url: "https://a.example/?b=c&d" },
      null,
      "/pin/create/?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d",
    ],
    ["a lost file", NOTHING, LOST_FILE, "/pin/create/?shared=lost"],
  ])("is right when someone shares %s", (_what, parts, file, path) => {
    expect(sharedCreatePath(parts, file)).toBe(path);
  });

  it("takes the link from the text when an app puts it there", () => {
    const path = sharedCreatePath({ title: "Lamp", text: "Look at this https://a.example/lamp", url: "" }, "7");
    expect(read(path)).toEqual({
      url: "https://a.example/lamp",
      title: "Lamp",
      description: "Look at this",
      shared: "7",
    });
  });

  it("truncates huge texts and repairs broken ones", () => {
    const { title, description } = read(
      sharedCreatePath({ ...NOTHING, title: "🏺".repeat(9000), text: "a\uD800" }, null),
    );
    expect([...(title ?? "")]).toHaveLength(2000);
    expect(description).toBe("a\uFFFD");
  });
});
