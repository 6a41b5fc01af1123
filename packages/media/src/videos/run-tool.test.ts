import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { runTool, type ToolOptions } from "./run-tool.ts";

const bare = { wrap: (command: readonly string[]) => [...command] };
const options: ToolOptions = {
  ...{ cpuSeconds: 10, wallSeconds: 20, fileBytes: 1_000, outputBytes: 1_000 },
  folder: tmpdir(),
};
const script = (text: string) => [process.execPath, "-e", text];

describe("runTool", () => {
  it("returns what a program wrote, and its errors", async () => {
    const run = await runTool(bare, script("console.log('out'); console.error('oh')"), options);
    expect([run.end, run.output.toString(), run.complaints]).toEqual(["done", "out\n", "oh\n"]);
  });

  it("gives it none of our environment, and no input", async () => {
    process.env.TESSERA_TEST_SECRET = "hidden";
    const text = "console.log(Object.keys(process.env).length, require('node:fs').readFileSync(0).length)";
    expect((await runTool(bare, script(text), options)).output.toString()).toBe("0 0\n");
    delete process.env.TESSERA_TEST_SECRET;
  });

  it.each([
    ["process.exit(3)", "failed"],
    ["process.kill(process.pid, 'SIGKILL')", "killed"],
    ["process.kill(process.pid, 'SIGXCPU')", "too_costly"],
    ["process.exit(137)", "killed"],
    ["console.log('x'.repeat(5000))", "too_costly"],
  ])("reports how %s ended", async (text, end) => {
    expect((await runTool(bare, script(text), options)).end).toBe(end);
  });

  it("ends one that takes too long, with the processes it started", async () => {
    const text =
      "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
    expect((await runTool(bare, script(text), { ...options, wallSeconds: 0.5 })).end).toBe("too_costly");
  });

  it("ends when aborted, before or after the program began", async () => {
    const before = AbortSignal.abort();
    expect((await runTool(bare, script("setInterval(() => {}, 1000)"), { ...options, signal: before })).end).toBe(
      "killed",
    );
    const after = new AbortController();
    const run = runTool(bare, script("setInterval(() => {}, 1000)"), { ...options, signal: after.signal });
    after.abort();
    expect((await run).end).toBe("killed");
  });

  it("reports it when there is no such program", async () => {
    await expect(runTool(bare, ["/nowhere/program"], options)).rejects.toThrow(/ENOENT/);
  });
});
