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
  it("returns a program's output and errors", async () => {
    const run = await runTool(bare, script("console.log('out'); console.error('oh')"), options);
    expect([run.end, run.output.toString(), run.complaints]).toEqual(["done", "out\n", "oh\n"]);
  });

  it("passes no environment variables or input", async () => {
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
  ])("reports the outcome of the program %s as %s", async (text, end) => {
    expect((await runTool(bare, script(text), options)).end).toBe(end);
  });

  it("kills a program that takes too long, and its child processes", async () => {
    const text =
      "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
    expect((await runTool(bare, script(text), { ...options, wallSeconds: 0.5 })).end).toBe("too_costly");
  });

  it("stops when it's aborted, whether before or after the program starts", async () => {
    const before = AbortSignal.abort();
    expect((await runTool(bare, script("setInterval(() => {}, 1000)"), { ...options, signal: before })).end).toBe(
      "killed",
    );
    const after = new AbortController();
    const run = runTool(bare, script("setInterval(() => {}, 1000)"), { ...options, signal: after.signal });
    after.abort();
    expect((await run).end).toBe("killed");
  });

  it("throws when the program doesn't exist", async () => {
    await expect(runTool(bare, ["/nowhere/program"], options)).rejects.toThrow(/ENOENT/);
  });
});
