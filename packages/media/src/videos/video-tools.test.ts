import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { runTool } from "./run-tool.ts";
import { findVideoTools, VideoToolsMissing } from "./video-tools.ts";

describe("findVideoTools", () => {
  it("returns null when video is off or no tools exist, and throws when the configured path is wrong", async () => {
    expect(await findVideoTools("off")).toBeNull();
    expect(await findVideoTools(null, tmpdir())).toBeNull();
    await expect(findVideoTools("/nowhere/ffmpeg")).rejects.toThrow(VideoToolsMissing);
  });

  it("returns tools that run in a sandbox without network access and with a file size limit", async () => {
    const tools = await findVideoTools(null);
    if (tools === null) throw new Error("These tests need ffmpeg.");
    const bounds = { cpuSeconds: 10, fileBytes: 100 };
    const options = { ...bounds, wallSeconds: 20, outputBytes: 10_000, folder: tmpdir() };
    const wrapped = tools.wrap(["x"], bounds).join(" ");
    if (wrapped.includes("unshare")) {
      const { output } = await runTool(tools, ["/bin/cat", "/proc/net/dev"], options);
      expect(output.toString()).not.toMatch(/eth|ens|wlan/);
    }
    if (wrapped.includes("prlimit")) {
      const large = [
        "/bin/dd",
        "if=/dev/zero",
        `of=${tmpdir()}/tessera-too-large-${process.pid}`,
        "bs=1000",
        "count=1",
      ];
      expect((await runTool(tools, large, options)).end).not.toBe("done");
    }
    expect((await runTool(tools, [tools.ffmpeg, "-version"], options)).end).toBe("done");
  });
});
