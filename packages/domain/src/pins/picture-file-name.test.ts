import { describe, expect, it } from "vitest";
import { getImageFileName } from "./picture-file-name.ts";

describe("pictureFileName", () => {
  it.each([
    ["A blue vase!", "/media/a/orig.png", "A-blue-vase.png"],
    ["../../etc/passwd", "/media/a/orig.jpg", "etc-passwd.jpg"],
    ["蓝色花瓶 No. 2", "/media/a/orig.webp?x=1.gif", "蓝色花瓶-No-2.webp"],
    ["", "/media/a/orig.gif", "pin-7.gif"],
    ["🌷", "/media/a/orig", "pin-7.jpg"],
    ["x".repeat(80), "/media/a/orig.avif", `${"x".repeat(60)}.avif`],
  ])("given %j at %s, returns %s", (gridTitle, url, name) => {
    expect(getImageFileName({ id: "7", gridTitle }, url)).toBe(name);
  });
});
