import { describe, expect, it } from "vitest";
import { isVideoFile, type VideoProblem, videoProblem } from "./video-file.ts";

const MB = 1024 * 1024;
const CONDITIONS = { isOn: true, maxBytes: 10 * MB, maxSeconds: 60 };
const createFile = (bytes: number) => ({ size: bytes }) as Blob;

describe("what is wrong with a video", () => {
  it.each<[string, Parameters<typeof videoProblem>[0], Partial<typeof CONDITIONS>, VideoProblem | null]>([
    ["nothing", { file: createFile(10 * MB), seconds: 60 }, {}, null],
    ["its duration is unknown", { file: createFile(MB), seconds: null }, {}, null],
    ["videos are turned off", { file: createFile(MB), seconds: 1 }, { isOn: false }, "off"],
    ["it is too large", { file: createFile(10 * MB + 1), seconds: 1 }, {}, "size"],
    ["it is too long", { file: createFile(MB), seconds: 60.5 }, {}, "length"],
  ])("%s", (_, chosen, conditions, problem) => {
    expect(videoProblem(chosen, { ...CONDITIONS, ...conditions })).toBe(problem);
  });
});

describe("isVideoFile", () => {
  it("goes by the first bytes, whatever the name says", async () => {
    const mp4 = new File(["\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41"], "holiday.txt");
    expect(await isVideoFile(mp4)).toBe(true);
    expect(await isVideoFile(new File(["not a video at all"], "holiday.mp4"))).toBe(false);
    expect(await isVideoFile(new File([], "empty.mp4"))).toBe(false);
  });
});
