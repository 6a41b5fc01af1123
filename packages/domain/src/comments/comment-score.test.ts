import { describe, expect, it } from "vitest";
import { getCommentScore } from "./comment-score.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);

const score = (daysAgo: number, likes = 0, replies = 0) =>
  getCommentScore({ createdAt: NOW - daysAgo * DAY_MS, likes, replies });

describe("getCommentScore", () => {
  it("sorts comments without a response by age, newest first", () => {
    expect(score(0)).toBeGreaterThan(score(0.001));
    expect(score(1)).toBeGreaterThan(score(2));
  });

  it("lets each doubling of the response make up for a day of age", () => {
    expect(score(1, 1)).toBeCloseTo(score(0));
    expect(score(2, 3)).toBeCloseTo(score(0));
    expect(score(6, 63)).toBeCloseTo(score(0));
  });

  it("counts a reply like two likes", () => {
    expect(score(0, 0, 3)).toBe(score(0, 6));
    expect(score(0, 1, 1)).toBe(score(0, 3));
  });

  it("prefers a liked comment of today to a much-liked one of last month", () => {
    expect(score(0, 2)).toBeGreaterThan(score(30, 5_000));
  });
});
