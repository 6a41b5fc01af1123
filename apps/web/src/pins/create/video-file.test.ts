import { describe, expect, it } from "vitest";
import { isVideoFile, type VideoProblem, findVideoFileProblem } from "./video-file.ts";

const MB = 1024 * 1024;
const LIMITS = { isOn: true, maxBytes: 10 * MB, maxSeconds: 60 };
const createFile = (bytes: number) => ({ size: bytes }) as Blob;

describe("findVideoFileProblem", () => {
  it.each<[string, Parameters<typeof findVideoFileProblem>[0], Partial<typeof LIMITS>, VideoProblem | null]>([
    ["finds nothing at the limits", { file: createFile(10 * MB), seconds: 60 }, {}, null],
    ["finds nothing if the duration is unknown", { file: createFile(MB), seconds: null }, {}, null],
    ["reports that videos are turned off", { file: createFile(MB), seconds: 1 }, { isOn: false }, "off"],
    ["reports that the file is too large", { file: createFile(10 * MB + 1), seconds: 1 }, {}, "size"],
    ["reports that the video is too long", { file: createFile(MB), seconds: 60.5 }, {}, "length"],
  ])("%s", (_, video, limits, problem) => {
    expect(findVideoFileProblem(video, { ...LIMITS, ...limits })).toBe(problem);
  });
});

describe("isVideoFile", () => {
  it("checks the first bytes, not the file name", async () => {
    const mp4 = new File(["\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41"], "holiday.txt");
    expect(await isVideoFile(mp4)).toBe(true);
    expect(await isVideoFile(new File(["not a video at all"], "holiday.mp4"))).toBe(false);
    expect(await isVideoFile(new File([], "empty.mp4"))).toBe(false);
  });
});
