import { describe, expect, it } from "vitest";
import { playOrder, type VideoDevice, type VideoList, videoPoster } from "./video-variants.ts";

const variant = (name: string) => ({ url: `/${name}`, width: 720, height: 1280, thumbnail: `/${name}.jpg` });
const [vHLSV3MOBILE, vHLSV4, v720P] = [variant("mobile.m3u8"), variant("desktop.m3u8"), variant("720p.mp4")];
const ALL = { vHLSV3MOBILE, vHLSV4, v720P };
const PHONE: VideoDevice = { isMobile: true, playsStreams: true };
const DESK: VideoDevice = { isMobile: false, playsStreams: true };

describe("the order in which variants are tried", () => {
  it.each<[string, VideoList, VideoDevice, string | undefined]>([
    ["a phone", ALL, PHONE, "vHLSV3MOBILE"],
    ["a desktop", ALL, DESK, "vHLSV4"],
    ["no streams", ALL, { ...DESK, playsStreams: false }, "v720P"],
    ["no streams on a phone", ALL, { ...PHONE, playsStreams: false }, "v720P"],
    ["the phone's stream is missing", { vHLSV4, v720P }, PHONE, "v720P"],
    ["the desktop's is null", { ...ALL, vHLSV4: null }, DESK, "v720P"],
    ["only the other stream", { vHLSV3MOBILE }, DESK, "vHLSV3MOBILE"],
    ["only a stream, which can't be played", { vHLSV4 }, { ...DESK, playsStreams: false }, undefined],
    ["nothing", {}, DESK, undefined],
  ])("%s [VIDEO-06]", (_, list, device, name) => {
    const picked = playOrder(list, device)[0] ?? null;
    expect(picked?.name).toBe(name);
    // Its thumbnail is shown first.
    expect(videoPoster(list, picked)).toBe(
      picked?.thumbnail ?? Object.values(list).find((one) => one)?.thumbnail ?? null,
    );
  });

  it("continues with what else can be tried", () => {
    expect(playOrder(ALL, PHONE).map(({ name }) => name)).toEqual(["vHLSV3MOBILE", "v720P", "vHLSV4"]);
  });
});

describe("videoPoster", () => {
  it("comes from any variant when the one that plays has none", () => {
    expect(videoPoster({ v720P }, { ...vHLSV4, thumbnail: null })).toBe("/720p.mp4.jpg");
  });
});
