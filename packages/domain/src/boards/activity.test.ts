import { describe, expect, it } from "vitest";
import { ACTIVITY_LIMITS, type ActivityKind, type ActivityLineFacts, groupActivity } from "./activity.ts";

const NOON_MS = Date.parse("2026-11-20T12:00:00Z");

type Line = ActivityLineFacts<string>;

function line(minute: number, changes: Partial<Line> = {}): Line {
  return {
    id: String(minute),
    kind: "pins_added",
    person: { id: "ada" },
    words: null,
    pinCount: 1,
    pin: `pin at ${minute}`,
    createdAt: new Date(NOON_MS + minute * 60_000).toISOString(),
    ...changes,
  };
}

describe("groupActivity", () => {
  it("combines one person's actions on several pins into one line when the actions are close together in time", () => {
    const groups = groupActivity<string, Line>([line(12), line(8, { pinCount: 30 }), line(0, { pin: null })]);
    expect(groups).toEqual([{ line: line(12), pinCount: 32, pins: ["pin at 12", "pin at 8"] }]);
  });

  it("combines a long series of closely spaced actions, but shows only the first few pins", () => {
    const minutes = [80, 70, 60, 50, 40, 30, 20, 10];
    const [all, ...others] = groupActivity<string, Line>(minutes.map((minute) => line(minute)));
    expect([all?.pinCount, all?.pins.length, others.length]).toEqual([8, ACTIVITY_LIMITS.pinsShown, 0]);
    expect(groupActivity<string, Line>([line(16), line(0)])).toHaveLength(2);
  });

  it.each<[string, Partial<Line>]>([
    ["by another person", { person: { id: "bob" } }],
    ["of another kind", { kind: "pins_removed" }],
    ["in another section", { words: "Lamps" }],
  ])("doesn't group an action %s", (_, changes) => {
    expect(groupActivity<string, Line>([line(2), line(1, changes), line(0)])).toHaveLength(3);
  });

  it.each<ActivityKind>(["role_changed", "section_added", "board_renamed", "person_joined"])(
    "doesn't group actions of the kind %s",
    (kind) => {
      expect(groupActivity<string, Line>([line(1, { kind }), line(0, { kind })])).toHaveLength(2);
    },
  );

  it("returns no groups when there are no lines", () => expect(groupActivity([])).toEqual([]));
});
