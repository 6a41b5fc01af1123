import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatedApp, runOperator, startOperatedApp } from "./operator.fixture.ts";

let operated: OperatedApp;
beforeAll(async () => {
  operated = await startOperatedApp();
});
afterAll(() => operated.app.close());

describe("the operator command line", () => {
  it("maintains the list of sites with warnings", async () => {
    expect(await operated.succeed("domain", "block", "Shady.example")).toBe("shady.example is on the list (blocked).");
    await operated.succeed("domain", "block", "shady.example", "--status", "porn");
    expect(await operated.succeed("domain", "list")).toMatch(/^shady\.example +porn$/m);
    await operated.succeed("domain", "unblock", "https://shady.example/x");
    expect(await operated.succeed("domain", "list")).not.toContain("shady");
  });

  describe("importing a list of sites from a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "tessera-domains-"));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    function file(name: string, ...lines: readonly string[]): string {
      const path = join(folder, name);
      writeFileSync(path, lines.join("\r\n"));
      return path;
    }

    it("accepts all three file formats, and stores each repeated site only once", async () => {
      const hosts = file(
        "hosts",
        "# ours",
        "127.0.0.1 localhost",
        "0.0.0.0 one.listed.example two.listed.example # why",
      );
      const names = file("names", "BÜCHER.listed.example", "", "two.listed.example", "two.listed.example");
      const csv = file("csv", "domain,status", "one.listed.example,porn", "three.listed.example,");
      const toSummaryLine = (sites: string, added: number, changed: number) =>
        `${sites} in the file: ${added} added to the list, ${changed} with a new status.`;
      expect(await operated.succeed("domain", "import", hosts)).toBe(toSummaryLine("2 sites", 2, 0));
      expect(await operated.succeed("domain", "import", hosts)).toBe(toSummaryLine("2 sites", 0, 0));
      expect(await operated.succeed("domain", "import", names)).toBe(toSummaryLine("2 sites", 1, 0));
      expect(await operated.succeed("domain", "import", csv, "--status", "suspicious")).toBe(
        toSummaryLine("2 sites", 1, 1),
      );
      const list = await operated.succeed("domain", "list", "--query", "LISTED.example");
      expect(
        list
          .split("\n")
          .slice(1)
          .map((line) => line.trim().split(/ +/)),
      ).toEqual([
        ["one.listed.example", "porn"],
        ["three.listed.example", "suspicious"],
        ["two.listed.example", "blocked"],
        ["xn--bcher-kva.listed.example", "blocked"],
      ]);
      expect((await operated.succeed("domain", "list", "--query", "bcher-kva.l")).split("\n")).toHaveLength(2);
    });

    it("lists the lines that it skipped", async () => {
      const mixedFile = file("mixed", "fine.mixed.example", "com", "||ads^", "a b", "x.mixed.example,fine", "-,-", "?");
      expect(await operated.succeed("domain", "import", mixedFile)).toBe(
        "1 site in the file: 1 added to the list, 0 with a new status.\n" +
          "Skipped because they don't name a site: 6 lines (2, 3, 4, 5, 6, …).",
      );
    });

    it.each([
      ["a file that is not there", join(folder, "none"), /none doesn't exist\.$/],
      ["a folder", folder, /isn't a file\.$/],
      ["what is no text", file("binary", "bad.example", "\0\u0001"), /isn't UTF-8 text\.$/],
      ["a file without sites", file("empty", "# nothing", ""), /doesn't name any sites\.$/],
    ])("rejects %s", async (_, path, complaint) => {
      const { code, complained } = await runOperator(operated.environment, "domain", "import", path);
      expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(complaint) });
    });
  });
});
