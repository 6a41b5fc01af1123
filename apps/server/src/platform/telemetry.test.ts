import { describe, expect, it } from "vitest";
import { createLog } from "./telemetry.ts";

describe("the log", () => {
  it("never holds what stands under the name of a secret", () => {
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
