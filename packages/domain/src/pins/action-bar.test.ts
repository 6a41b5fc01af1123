import { describe, expect, it } from "vitest";
import { arrangeActionBar, type BarFacts } from "./action-bar.ts";

const tall: BarFacts = { width: 236, height: 300, source: true, reactions: true, edit: false, favoriteCount: "" };

describe("arrangeActionBar", () => {
  it.each([
    ["a pin with a link", {}, ["visit", "favorite"], ["react", "share"]],
    ["a pin without a link", { source: false }, ["favorite", "share"], ["react"]],
    ["a pin that the viewer may edit", { edit: true }, ["favorite"], ["visit", "react", "share"]],
    ["a card without reactions", { reactions: false }, ["visit", "favorite"], ["share"]],
  ] as const)("shows the right buttons for %s, and puts all other actions in the menu", (_, facts, lower, inMenu) => {
    expect(arrangeActionBar({ ...tall, ...facts })).toMatchObject({ menuAbove: false, lower, inMenu });
  });

  it("never shows more than three controls besides the board and Save", () => {
    for (const source of [true, false])
      for (const reactions of [true, false])
        for (const edit of [true, false])
          for (const [width, height] of [
            [236, 55],
            [236, 91],
            [236, 92],
            [157, 128],
            [564, 900],
          ] as const) {
            const bar = arrangeActionBar({ width, height, source, reactions, edit, favoriteCount: "" });
            expect(bar.lower.length + Number(bar.edit) + 1).toBeLessThanOrEqual(3);
          }
  });

  it.each([
    [92, { menuAbove: false, lower: ["visit", "favorite"], inMenu: ["react", "share"] }],
    [91, { menuAbove: true, lower: [], inMenu: ["visit", "favorite", "react", "share"] }],
    [55, { menuAbove: true, edit: false }],
  ])("arranges the actions correctly when the image is %i px high", (height, expected) => {
    expect(arrangeActionBar({ ...tall, height })).toMatchObject(expected);
  });

  it.each([
    [{ ...tall }, 132],
    [{ ...tall, width: 220 }, 132],
    [{ ...tall, width: 219 }, 87],
    [{ ...tall, width: 175 }, 87],
    [{ ...tall, favoriteCount: "3" }, 132],
    [{ ...tall, favoriteCount: "9+" }, 87],
  ])("[CARD-36] given %j, reserves %i px for the source button", (facts, width) => {
    expect(arrangeActionBar(facts).sourceWidth).toBe(width);
  });

  it("moves Edit to the menu when the image is too short for a row of buttons", () => {
    expect(arrangeActionBar({ ...tall, edit: true }).edit).toBe(true);
    expect(arrangeActionBar({ ...tall, edit: true, width: 157 }).edit).toBe(true);
    expect(arrangeActionBar({ ...tall, edit: true, height: 80 }).edit).toBe(false);
  });
});
