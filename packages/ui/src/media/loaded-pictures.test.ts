import { beforeEach, describe, expect, it, vi } from "vitest";
import { findLoadedPicture, rememberPicture } from "./loaded-pictures.ts";

const RENDITIONS = [236, 474, 736].map((width) => ({ width, url: `/a-${width}.jpg`, avifUrl: `/a-${width}.avif` }));

describe("the loaded images", () => {
  beforeEach(() => vi.stubGlobal("document", { baseURI: "https://tessera.example/pin/7/" }));

  it("include the largest loaded size of an image, in the format that the browser chose", () => {
    expect(findLoadedPicture(RENDITIONS)).toBeUndefined();
    rememberPicture("https://tessera.example/a-236.jpg");
    rememberPicture("https://tessera.example/a-474.avif");
    expect(findLoadedPicture(RENDITIONS)).toBe("/a-474.avif");
    expect(findLoadedPicture([{ width: 236, url: "/b-236.jpg" }])).toBeUndefined();
  });

  it("no longer include an image after a thousand newer ones", () => {
    for (let index = 0; index < 999; index += 1) rememberPicture(`https://tessera.example/${index}.jpg`);
    rememberPicture("https://tessera.example/a-474.avif");
    rememberPicture("https://tessera.example/last.jpg");
    expect(findLoadedPicture(RENDITIONS)).toBe("/a-474.avif");
    for (let index = 0; index < 1000; index += 1) rememberPicture(`https://tessera.example/again-${index}.jpg`);
    expect(findLoadedPicture(RENDITIONS)).toBeUndefined();
  });
});
