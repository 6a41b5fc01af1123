import { describe, expect, it } from "vitest";
import { getCommentScore } from "./comment-score.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);

const score = (daysAgo: number, likes = 0, replies = 0) =>
  getCommentScore({ createdAt: NOW - daysAgo * DAY_MS, likes, replies });

describe("getCommentScore", () => {
  it("ranks comments without likes or replies by age, newest first", () => {
    expect(score(0)).toBeGreaterThan(score(0.001));
    expect(score(1)).toBeGreaterThan(score(2));
  });

  it("weighs each doubling of likes and replies as much as one day of age", () => {
    expect(score(1, 1)).toBeCloseTo(score(0));
    expect(score(2, 3)).toBeCloseTo(score(0));
    expect(score(6, 63)).toBeCloseTo(score(0));
  });

  it("counts a reply as two likes", () => {
    expect(score(0, 0, 3)).toBe(score(0, 6));
    expect(score(0, 1, 1)).toBe(score(0, 3));
  });

  it("ranks a liked comment from today above a popular comment from last month", () => {
    expect(score(0, 2)).toBeGreaterThan(score(30, 5_000));
  });
});
