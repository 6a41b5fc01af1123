import { createDemoWorld } from "@tessera/demo";
import { beforeAll, describe, expect, it } from "vitest";
import { type Replay, runReplay } from "./replay.ts";
import { toReplayDataset } from "./replay-world.ts";

/**
 * These tests fail if a change to the walks or their parameters makes them predict fewer saves in the demo world. The
 * figures are the same on every machine. The floors are 10% below the figures at the time of writing.
 */
let result: Replay;
beforeAll(async () => {
  result = await runReplay(toReplayDataset(createDemoWorld()));
}, 120_000);

describe("the held-out saves of the demo world", () => {
  it("are predicted by the home feed, far better than by popularity or similar text", () => {
    const { walks, popularity, content } = result.home;
    expect(result.heldOut).toBeGreaterThan(500);
    expect(walks.hits[0]).toBeGreaterThan(0.111);
    expect(walks.hits[1]).toBeGreaterThan(0.49);
    expect(walks.hits[2]).toBeGreaterThan(0.95);
    for (const place of [0, 1] as const) {
      expect(walks.hits[place] / popularity.hits[place]).toBeGreaterThan(1.85);
    }
    expect(walks.hits[0] / content.hits[0]).toBeGreaterThan(4.6);
    expect(walks.hits[1] / content.hits[1]).toBeGreaterThan(1.9);
  });

  it("are predicted without showing everyone the same pins or only one subject per page", () => {
    expect(result.home.walks.bestsellers).toBeLessThan(0.15);
    expect(result.home.walks.diversity).toBeGreaterThan(0.7);
  });

  it("are predicted by the related pins of another pin on the board", () => {
    const { walks, popularity, content } = result.related;
    expect(walks[1]).toBeGreaterThan(0.76);
    expect(walks[1] / popularity[1]).toBeGreaterThan(3.4);
    expect(walks[1] / content[1]).toBeGreaterThan(3.4);
  });
});
