import { describe, expect, it } from "vitest";
import { createLog } from "./telemetry.ts";

describe("the log", () => {
  it("contains an error's message and stack, but none of its other properties", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    log.error({ err: Object.assign(new Error("broke"), { code: "57P01", client: { row: "private" } }) }, "x");
    expect(lines[0]).toContain("57P01");
    expect(lines[0]).not.toContain("private");
  });

  it("never contains the value of a secret field", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    const secret = "hunter2-hunter2";
    log.info(
      { password: secret, input: { new_password: secret, deep: { token: secret } }, headers: { cookie: secret } },
      "x",
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(secret);
    expect(lines[0]).toContain("[hidden]");
  });
});
