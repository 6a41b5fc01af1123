import { describe, expect, it } from "vitest";
import { LOST_FILE_ID, getSharedCreatePath } from "./share-target.ts";

const NOTHING_SHARED = { title: "", text: "", url: "" };
const read = (path: string) => Object.fromEntries(new URL(path, "https://x.invalid").searchParams);

describe("getSharedCreatePath", () => {
  it.each([
    ["nothing", NOTHING_SHARED, null, "/pin/create/"],
    [
      "a link",
      { ...NOTHING_SHARED, url: "https://a.example/?b=c&d" },
      null,
      "/pin/create/?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d",
    ],
    ["a lost file", NOTHING_SHARED, LOST_FILE_ID, "/pin/create/?shared=lost"],
  ])("returns the right path when someone shares %s", (_what, parts, file, path) => {
    expect(getSharedCreatePath(parts, file)).toBe(path);
  });

  it("extracts the link from the text when an app puts it there", () => {
    const path = getSharedCreatePath({ title: "Lamp", text: "Look at this https://a.example/lamp", url: "" }, "7");
    expect(read(path)).toEqual({
      url: "https://a.example/lamp",
      title: "Lamp",
      description: "Look at this",
      shared: "7",
    });
  });

  it("truncates long text and repairs malformed text", () => {
    const { title, description } = read(
      getSharedCreatePath({ ...NOTHING_SHARED, title: "🏺".repeat(9000), text: "a\uD800" }, null),
    );
    expect([...(title ?? "")]).toHaveLength(2000);
    expect(description).toBe("a\uFFFD");
  });
});
