import { describe, expect, it } from "vitest";
import { arrangeBar, type BarFacts } from "./action-bar.ts";

const tall: BarFacts = { width: 236, height: 300, source: true, reactions: true, edit: false };

describe("arrangeBar", () => {
  it("fills three rows when there is enough room", () => {
    expect(arrangeBar(tall)).toEqual({
      menuAbove: false,
      middle: ["favorite", "react"],
      lower: ["visit", "share"],
      edit: false,
      sourceWidth: 132,
      inMenu: [],
    });
  });

  it.each([
    [128, { menuAbove: false, middle: ["favorite", "react"], inMenu: [] }],
    [127, { menuAbove: false, middle: [], inMenu: ["favorite", "react"] }],
    [92, { menuAbove: false, lower: ["visit", "share"], inMenu: ["favorite", "react"] }],
    [91, { menuAbove: true, lower: [], inMenu: ["visit", "favorite", "react", "share"] }],
    [55, { menuAbove: true, edit: false }],
  ])("arranges the actions correctly at a height of %i px", (height, expected) => {
    expect(arrangeBar({ ...tall, height })).toMatchObject(expected);
  });

  it.each([
    [{ ...tall }, 132],
    [{ ...tall, width: 220 }, 132],
    [{ ...tall, width: 219 }, 87],
    [{ ...tall, width: 175 }, 87],
    [{ ...tall, edit: true }, 87],
  ])("[CARD-36] given %j, gives the source %i px", (facts, width) => {
    expect(arrangeBar(facts).sourceWidth).toBe(width);
  });

  it("omits the edit button when it would displace another action", () => {
    expect(arrangeBar({ ...tall, edit: true }).edit).toBe(true);
    expect(arrangeBar({ ...tall, edit: true, width: 175 }).edit).toBe(false);
    expect(arrangeBar({ ...tall, edit: true, height: 80 }).edit).toBe(false);
  });

  it("uses one row on flat images without a source, and never lists actions that don't exist", () => {
    const flat = { ...tall, source: false, height: 100 };
    expect(arrangeBar(flat)).toMatchObject({ lower: ["favorite", "react", "share"], inMenu: [] });
    expect(arrangeBar({ ...flat, width: 120 })).toMatchObject({ lower: ["share"], inMenu: ["favorite", "react"] });
    expect(arrangeBar({ ...flat, reactions: false, height: 60 }).inMenu).toEqual(["favorite", "share"]);
  });
});
