import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GENERATED_BOARD_COUNT,
  buildGraphFrom,
  createHighPinGraph,
  GENERATED_PIN_COUNT,
  edgesArbitrary,
  createTwoClusters,
} from "./graph.fixture.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-graph-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a snapshot", () => {
  it("preserves the graph, its stamp, and its extra parts", async () => {
    const path = join(folder, "any.graph");
    await fc.assert(
      fc.asyncProperty(
        edgesArbitrary,
        fc.string({ maxLength: 12 }),
        fc.array(fc.uint8Array()),
        async (edges, stamp, further) => {
          const graph = buildGraphFrom(GENERATED_PIN_COUNT, GENERATED_BOARD_COUNT, edges);
          const kept = stamp.replaceAll("\0", "");
          await writeSnapshot(path, graph, kept, further);
          expect(readSnapshot(path)).toEqual({ graph, stamp: Buffer.from(kept).toString(), further });
        },
      ),
      { numRuns: 30 },
    );
  });

  it("stores numbers of more than three bytes", async () => {
    const graph = createHighPinGraph();
    const path = join(folder, "wide.graph");
    await writeSnapshot(path, graph, "wide");
    const read = readSnapshot(path);
    expect("graph" in read && read.graph.pinsOfBoard).toEqual(graph.pinsOfBoard);
  });

  it("is rejected with a reason when it is missing, foreign, stale, outdated, truncated, or damaged", async () => {
    const path = join(folder, "whole.graph");
    await writeSnapshot(path, buildGraphFrom(100, 20, createTwoClusters()), "2026-01-01", [Uint8Array.of(1, 2, 3)]);
    const length = readFileSync(path).length;
    expect(readSnapshot(join(folder, "none.graph"))).toEqual({ refused: "missing" });
    expect(readSnapshot(path, (stamp) => stamp > "2026")).toHaveProperty("graph");
    expect(readSnapshot(path, (stamp) => stamp > "2027")).toEqual({ refused: "stale" });
    const changed = (change: (copy: string) => void) => {
      const copy = join(folder, "changed.graph");
      copyFileSync(path, copy);
      change(copy);
      return readSnapshot(copy);
    };
    const withByte = (at: number, value: number) =>
      changed((copy) => {
        const bytes = readFileSync(copy);
        bytes[at] = value;
        writeFileSync(copy, bytes);
      });
    expect(withByte(0, 0)).toEqual({ refused: "foreign" });
    expect(changed((copy) => writeFileSync(copy, "{}"))).toEqual({ refused: "foreign" });
    expect(changed((copy) => writeFileSync(copy, ""))).toEqual({ refused: "foreign" });
    expect(withByte(8, 1)).toEqual({ refused: "version" });
    expect(withByte(20, 9)).toEqual({ refused: "damaged" });
    expect(withByte(50, 9)).toEqual({ refused: "damaged" });
    for (const at of [128, Math.floor(length / 2), length - 1])
      expect(withByte(at, 0xab)).toEqual({ refused: "damaged" });
    for (const to of [100, 127, 128, length - 1]) {
      expect(changed((copy) => truncateSync(copy, to))).toEqual({ refused: "truncated" });
    }
    expect(changed((copy) => writeFileSync(copy, "x", { flag: "a" }))).toEqual({ refused: "damaged" });
  });

  it("replaces the previous one atomically, and leaves no files behind when a write fails", async () => {
    const path = join(folder, "again", "kept.graph");
    const graph = buildGraphFrom(100, 20, createTwoClusters());
    await expect(writeSnapshot(path, graph, "a folder that is not there")).rejects.toThrow("ENOENT");
    const kept = join(folder, "kept.graph");
    writeFileSync(`${kept}.${process.pid}.tmp`, "by a writer that was killed");
    const [recent, abandoned, before] = [`${kept}.0.tmp`, `${kept}.1.tmp`, `${kept}.tmp`];
    for (const file of [recent, abandoned, before]) writeFileSync(file, "by another process");
    const longAgo = Date.now() / 1000 - 2 * 60 * 60;
    for (const file of [abandoned, before]) utimesSync(file, longAgo, longAgo);
    await writeSnapshot(kept, graph, "one");
    await writeSnapshot(kept, graph, "two");
    expect(readSnapshot(kept)).toHaveProperty("stamp", "two");
    await expect(writeSnapshot(kept, graph, "x".repeat(65))).rejects.toThrow("too long");
    expect(readSnapshot(kept)).toHaveProperty("stamp", "two");
    expect(readFileSync(recent, "utf8")).toBe("by another process");
    rmSync(recent);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});
