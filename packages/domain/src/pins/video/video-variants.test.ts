import { describe, expect, it } from "vitest";
import { getPlayOrder, type VideoDevice, type VideoList, getVideoPoster } from "./video-variants.ts";

const variant = (name: string) => ({ url: `/${name}`, width: 720, height: 1280, thumbnail: `/${name}.jpg` });
const [vHLSV3MOBILE, vHLSV4, v720P] = [variant("mobile.m3u8"), variant("desktop.m3u8"), variant("720p.mp4")];
const ALL = { vHLSV3MOBILE, vHLSV4, v720P };
const PHONE: VideoDevice = { isMobile: true, playsStreams: true };
const DESK: VideoDevice = { isMobile: false, playsStreams: true };

describe("getPlayOrder", () => {
  it.each<[string, VideoList, VideoDevice, string | undefined]>([
    ["a phone", ALL, PHONE, "vHLSV3MOBILE"],
    ["a desktop", ALL, DESK, "vHLSV4"],
    ["a desktop that can't play streams", ALL, { ...DESK, playsStreams: false }, "v720P"],
    ["a phone that can't play streams", ALL, { ...PHONE, playsStreams: false }, "v720P"],
    ["a phone without its stream", { vHLSV4, v720P }, PHONE, "v720P"],
    ["a desktop whose stream is null", { ...ALL, vHLSV4: null }, DESK, "v720P"],
    ["a desktop with only the phone's stream", { vHLSV3MOBILE }, DESK, "vHLSV3MOBILE"],
    ["a browser that can't play the only stream", { vHLSV4 }, { ...DESK, playsStreams: false }, undefined],
    ["an empty list", {}, DESK, undefined],
  ])("starts with the right variant for %s [VIDEO-06]", (_, list, device, name) => {
    const picked = getPlayOrder(list, device)[0] ?? null;
    expect(picked?.name).toBe(name);
    // The thumbnail of the picked variant comes first.
    expect(getVideoPoster(list, picked)).toBe(
      picked?.thumbnail ?? Object.values(list).find((variant) => variant)?.thumbnail ?? null,
    );
  });

  it("puts the remaining variants last", () => {
    expect(getPlayOrder(ALL, PHONE).map(({ name }) => name)).toEqual(["vHLSV3MOBILE", "v720P", "vHLSV4"]);
  });
});

describe("getVideoPoster", () => {
  it("uses any variant's thumbnail when the playing variant has none", () => {
    expect(getVideoPoster({ v720P }, { ...vHLSV4, thumbnail: null })).toBe("/720p.mp4.jpg");
  });
});
