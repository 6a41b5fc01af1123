import { describe, expect, it } from "vitest";
import { formatTable } from "./tables.formats.ts";

describe("formatTable", () => {
  it("aligns columns and truncates long text", () => {
    const table = formatTable(
      ["name", "state"],
      [
        ["alice", "ok"],
        ["x".repeat(80), ""],
      ],
    );
    const [head = "", alice = "", long = ""] = table.split("\n");
    expect(head.indexOf("state")).toBe(62);
    expect(alice.indexOf("ok")).toBe(62);
    expect(long).toBe(`${"x".repeat(59)}…`);
  });

  it("removes control characters", () => {
    expect(formatTable(["t"], [["a\u001b[31mb\nc"]])).toBe("t\na [31mb c");
  });

  it("shows only the header when there are no rows", () => {
    expect(formatTable(["a", "b"], [])).toBe("a  b");
  });
});
