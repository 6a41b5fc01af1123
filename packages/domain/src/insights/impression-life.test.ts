import { describe, expect, it } from "vitest";
import {
  type EndedImpression,
  IMPRESSION_BOUNDARY_PX,
  type ImpressionStep,
  advanceImpression,
  toMilestones,
  getSeenShare,
  UNSEEN_IMPRESSION,
  OBSERVED_SHARES,
} from "./impression-life.ts";

const enter = (ratio: number, time: number): ImpressionStep => ({ type: "enter", ratio, time });
const exit = (time: number): ImpressionStep => ({ type: "exit", time });
const pause = (time: number): ImpressionStep => ({ type: "pause", time });
const resume = (time: number): ImpressionStep => ({ type: "resume", time });
const stop = (time: number): ImpressionStep => ({ type: "stop", time });
const remove = (time: number): ImpressionStep => ({ type: "remove", time });

/** Returns the impressions that are logged while a card goes through the given steps. */
function getImpressions(...steps: readonly ImpressionStep[]): EndedImpression[] {
  const impressions: EndedImpression[] = [];
  let life = UNSEEN_IMPRESSION;
  for (const step of steps) {
    const next = advanceImpression(life, step);
    life = next.life;
    if (next.ended) impressions.push(next.ended);
  }
  return impressions;
}

const ALL_MILESTONES = ["any", "over50", "over80", "full"];

describe("advanceImpression", () => {
  it.each<[string, ImpressionStep[], Partial<EndedImpression>[]]>([
    ["no impression before the card leaves the view", [enter(1, 10)], []],
    [
      "one impression when the card leaves",
      [enter(1, 10), exit(40)],
      [{ since: 10, duration: 30, visibleEvents: [...ALL_MILESTONES] } as never],
    ],
    [
      "only one impression when the card leaves twice",
      [enter(1, 10), exit(40), exit(50)],
      [{ since: 10, duration: 30 }],
    ],
    [
      "one impression for each time in view",
      [enter(1, 0), exit(5), enter(0.2, 20), exit(30)],
      [{ since: 0 }, { since: 20 }],
    ],
    ["no impression for a card that was never in view", [enter(0, 10), exit(40)], []],
    [
      "one impression across a pause, excluding the pause's duration",
      [enter(1, 0), pause(10), resume(100), exit(105)],
      [{ duration: 15 }],
    ],
    ["one impression that ends in a pause", [enter(1, 0), pause(10), exit(500)], [{ since: 0, duration: 10 }]],
    [
      "one impression across two pauses in a row",
      [enter(1, 0), pause(10), pause(20), resume(30), exit(31)],
      [{ duration: 11 }],
    ],
    ["no impression for a card that came and went during a pause", [pause(0), enter(1, 5), exit(9), resume(20)], []],
    [
      "one impression from the end of a pause during which the card came into view",
      [pause(0), enter(1, 5), resume(20), exit(50)],
      [{ since: 20, duration: 30 }],
    ],
    ["one impression when tracking stops", [enter(1, 0), stop(7), exit(9)], [{ duration: 7, forcedExit: false }]],
    ["no impression after tracking has stopped", [stop(0), enter(1, 5), exit(9)], []],
    ["one impression when tracking stops during a pause", [enter(1, 0), pause(4), stop(9)], [{ duration: 4 }]],
  ])("logs %s [IMP-01]", (_, steps, expected) => {
    expect(getImpressions(...steps)).toMatchObject(expected);
    expect(getImpressions(...steps)).toHaveLength(expected.length);
  });

  it.each([
    ["while in view", [enter(0.6, 0), remove(9)], [{ forcedExit: true, duration: 9 }]],
    ["while in view during a pause", [enter(0.6, 0), pause(2), remove(9)], [{ forcedExit: true, duration: 2 }]],
    ["out of view", [enter(0.6, 0), exit(5), remove(9)], [{ forcedExit: false }]],
    ["before anyone saw it", [remove(9)], []],
    ["twice", [enter(0.6, 0), remove(9), remove(10)], [{ forcedExit: true }]],
  ])("handles the removal of a card %s: %j yields %j [IMP-03]", (_, steps, expected) => {
    expect(getImpressions(...steps)).toMatchObject(expected);
    expect(getImpressions(...steps)).toHaveLength(expected.length);
  });

  it.each([
    [0, []],
    [0.01, ["any"]],
    [0.5, ["any"]],
    [0.51, ["any", "over50"]],
    [0.8, ["any", "over50"]],
    [0.81, ["any", "over50", "over80"]],
    [0.999, ["any", "over50", "over80"]],
    [1, ALL_MILESTONES],
  ])("given a card with a fraction of %d in view, logs the milestones %j [IMP-02]", (ratio, milestones) => {
    expect(toMilestones(ratio)).toEqual(milestones);
    expect(getImpressions(enter(ratio, 0), exit(1)).at(0)?.visibleEvents ?? []).toEqual(milestones);
  });

  it("logs each milestone once, in the order in which the card reaches them [IMP-02]", () => {
    const [impression] = getImpressions(
      enter(0.3, 0),
      enter(0.6, 1),
      enter(0.3, 2),
      enter(0.7, 3),
      enter(1, 4),
      exit(5),
    );
    expect(impression?.visibleEvents).toEqual(ALL_MILESTONES);
  });

  it("logs no milestones while the impression is paused, and logs those that apply when it resumes [IMP-02]", () => {
    const [impression] = getImpressions(enter(0.3, 0), pause(1), enter(1, 2), enter(0.6, 3), resume(4), exit(5));
    expect(impression?.visibleEvents).toEqual(["any", "over50"]);
  });

  it("treats a card as fully in view when less than one pixel of it is missing", () => {
    expect(OBSERVED_SHARES.map((share) => toMilestones(getSeenShare(share)).at(-1))).toEqual(ALL_MILESTONES);
    expect([getSeenShare(0.98), getSeenShare(0.99), getSeenShare(0.9997)]).toEqual([0.98, 1, 1]);
  });

  it("treats a card as in view from 143 px above the window's lower edge [IMP-04]", () => {
    expect(IMPRESSION_BOUNDARY_PX).toBe(143);
  });
});
