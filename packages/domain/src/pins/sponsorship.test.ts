import { describe, expect, it } from "vitest";
import { respondAsSponsor, nameSponsor, canSeeSponsor } from "./sponsorship.ts";

const stored = (status: number, sponsorId: string | null = "2") => ({ status, creatorId: "1", sponsorId });

describe("a pin's sponsor", () => {
  it.each([
    [undefined, "2", 0],
    [undefined, null, 0],
    [stored(1), "2", 1],
    [stored(2), "2", 2],
    [stored(1), "3", 0],
    [stored(2), null, 0],
    [stored(0, null), "2", 0],
  ])("given the previous sponsorship %j and the new sponsor %j, has the status %i", (previous, sponsorId, status) => {
    expect(nameSponsor(previous, "1", sponsorId)).toEqual({ status, creatorId: "1", sponsorId });
  });

  it.each([
    [true, 1],
    [false, 2],
  ])("who agrees: %s, has the status %i", (agrees, status) => {
    for (const previous of [stored(0), stored(1), stored(2)])
      expect(respondAsSponsor(previous, agrees)).toEqual(stored(status));
  });

  it.each([
    [0, null, false],
    [0, "9", false],
    [0, "1", true],
    [0, "2", true],
    [2, "9", false],
    [2, "2", true],
    [1, null, true],
    [3, null, true],
    [9, "9", true],
  ])("with the status %i is visible to %j: %s", (status, viewerId, isVisible) => {
    expect(canSeeSponsor(stored(status), viewerId)).toBe(isVisible);
  });
});
