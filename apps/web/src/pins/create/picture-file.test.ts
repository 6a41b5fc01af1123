import { describe, expect, it } from "vitest";
import { findPictureProblem } from "./picture-file.ts";

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const createBlob = (...values: number[]) => new Blob([new Uint8Array(values)]);

describe("findPictureProblem", () => {
  it.each([
    ["a JPEG", createBlob(...JPEG), null],
    ["a PNG", createBlob(...PNG), null],
    ["a WebP", createBlob(...WEBP), null],
    ["a GIF", new Blob(["GIF89a\u0001\u0000"]), null],
    ["an AVIF", new Blob(["\0\0\0\u001cftypavif\0\0\0\0mif1avifmiaf"]), null],
    ["a HEIC", new Blob(["\0\0\0\u0018ftypheic\0\0\0\0mif1heic"]), "type"],
    ["an empty file", createBlob(), "empty"],
    ["a text file named x.jpg", new File(["hello"], "x.jpg", { type: "image/jpeg" }), "type"],
    ["an SVG", new File(["<svg/>"], "x.svg", { type: "image/svg+xml" }), "type"],
    ["audio in the same container format as WebP", createBlob(...WEBP.slice(0, 8), 0x57, 0x41, 0x56, 0x45), "type"],
    ["a 25 MB image", new Blob([new Uint8Array(JPEG), new Uint8Array(25 * 1024 * 1024)]), "size"],
    [
      "an image of exactly 20 MB",
      new Blob([new Uint8Array(JPEG), new Uint8Array(20 * 1024 * 1024 - JPEG.length)]),
      null,
    ],
  ])("returns the problem with %s", async (_, file, problem) => {
    expect(await findPictureProblem(file, 20)).toBe(problem);
  });
});
