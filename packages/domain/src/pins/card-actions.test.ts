import { describe, expect, it } from "vitest";
import {
  EDIT_BUTTON_DELAY_MS,
  opensContextMenu,
  type OverflowFacts,
  listOverflowActions,
  showsEditButton,
  showsOverflow,
} from "./card-actions.ts";

describe("the actions over a card's image", () => {
  it.each([
    [{ mayEdit: true, actionBar: true, hoveredFor: 799 }, false],
    [{ mayEdit: true, actionBar: true, hoveredFor: 800 }, true],
    [{ mayEdit: true, actionBar: false, hoveredFor: 5_000 }, false],
    [{ mayEdit: false, actionBar: true, hoveredFor: 5_000 }, false],
  ])("[CARD-13] given %j, include the edit button: %s", (facts, shown) => {
    expect(showsEditButton(facts)).toBe(shown);
    expect(EDIT_BUTTON_DELAY_MS).toBe(800);
  });
});

describe("the menu of further actions", () => {
  it.each([
    [{ isAuth: true, surface: "AuthHomefeed", deletedStory: false }, true],
    [{ isAuth: true, surface: "AuthHomefeed", deletedStory: true }, false],
    [{ isAuth: true, surface: "BulkEditMode", deletedStory: false }, false],
    [{ isAuth: false, surface: "AuthHomefeed", deletedStory: false }, false],
  ] as const)("[CARD-19] given %j, is available: %s", (facts, shown) => {
    expect(showsOverflow(facts)).toBe(shown);
  });

  const stranger: OverflowFacts = {
    isAuth: true,
    own: false,
    takesFeedback: true,
    followed: false,
    mayEdit: false,
    mayDelete: false,
    maySeeStats: false,
    isChosen: false,
    hasPicture: true,
  };
  const owner = { ...stranger, own: true, takesFeedback: false, mayEdit: true, mayDelete: true, maySeeStats: true };
  it.each([
    ["a stranger", stranger, ["copy", "download", "about", "hide", "report", "block"]],
    [
      "a follower",
      { ...stranger, followed: true },
      ["copy", "download", "about", "hide", "unfollow", "report", "block"],
    ],
    [
      "a member who sees a pin in their feed",
      { ...stranger, isChosen: true },
      ["copy", "download", "about", "why", "hide", "report", "block"],
    ],
    ["the owner", owner, ["edit", "stats", "copy", "download", "about", "delete"]],
    [
      "someone who saved it",
      { ...owner, own: false },
      ["edit", "stats", "copy", "download", "about", "block", "delete"],
    ],
    ["a visitor", { ...stranger, isAuth: false }, ["copy", "download", "about"]],
    [
      "someone who sees a removed image",
      { ...stranger, hasPicture: false },
      ["copy", "about", "hide", "report", "block"],
    ],
  ] as const)("[CARD-20] has the right items for %s", (_, facts, actions) => {
    expect(listOverflowActions(facts)).toEqual(actions);
  });
});

describe("a right-click", () => {
  it.each([
    [{ isAuth: false, mobile: false, hasCreator: true }, true],
    [{ isAuth: false, mobile: false, hasCreator: false }, false],
    [{ isAuth: false, mobile: true, hasCreator: true }, false],
    [{ isAuth: true, mobile: false, hasCreator: true }, false],
  ])("[CARD-22] given %j, opens Tessera's own menu: %s", (facts, opensOurs) => {
    expect(opensContextMenu(facts)).toBe(opensOurs);
  });
});
