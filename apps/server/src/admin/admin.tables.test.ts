import { describe, expect, it } from "vitest";
import { formatTable } from "./admin.tables.ts";

describe("formatTable", () => {
  it("aligns columns, and cuts what is long", () => {
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

  it("lets no control character through", () => {
    expect(formatTable(["t"], [["a\u001b[31mb\nc"]])).toBe("t\na [31mb c");
  });

  it("shows the head alone when there is nothing", () => {
    expect(formatTable(["a", "b"], [])).toBe("a  b");
  });
});
