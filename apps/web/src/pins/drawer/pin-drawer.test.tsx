// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnStage } from "../stage.fixture.tsx";
import { createCardPin } from "../pin.fixture.ts";
import { CardDrawer } from "./card-drawer.tsx";
import { VisitorDrawer, identifiedPin, richPin } from "./drawer-stage.fixture.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function renderDrawer(props: Parameters<typeof VisitorDrawer>[0]): Promise<HTMLElement> {
  const box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root.render(<VisitorDrawer {...props} />));
  await act(() => vi.dynamicImportSettled());
  const dialog = document.querySelector<HTMLElement>("[role=dialog]");
  if (!dialog) throw new Error("The drawer didn't open.");
  return dialog;
}

function getHeadings(element: HTMLElement): (string | null)[] {
  return [...element.querySelectorAll("h3")].map(({ textContent }) => textContent);
}

function getButtonNames(element: HTMLElement): (string | null)[] {
  return [...element.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
}

describe("the drawer", () => {
  it("shows its sections in a fixed order [DRAWER-05]", async () => {
    expect(getHeadings(await renderDrawer({ type: "closeup_feed" }))).toEqual([
      "Reactions, saves and shares",
      richPin.title,
      "Created by",
      "Board",
      "Related interests",
    ]);
  });

  it.each([
    ["board", true, ["Reactions, saves and shares", richPin.title, "Related interests"]],
    ["board", false, [richPin.title, "Related interests"]],
    ["klp", false, ["Reactions, saves and shares", "Related interests"]],
    ["closeup", false, ["Related interests"]],
  ] as const)("on a %s surface with new fields (%s), shows %j", async (type, newFields, sections) => {
    expect(getHeadings(await renderDrawer({ type, newFields }))).toEqual(sections);
  });

  it.each([
    [{ saveCount: 1, shareCount: 2 }, 0, ["1 Save", "0 Like", "2 Shares"]],
    [{ saveCount: 1249, shareCount: 1 }, 1000, ["1.2k Saves", "1k Likes", "1 Share"]],
    [{ saveCount: 0, shareCount: 0 }, 1, ["0 Save", "1 Like", "0 Share"]],
  ])("formats the counts %j with %i likes as %j [DRAWER-08]", async (counts, likes, expected) => {
    const pin = { ...richPin, reactionCountsData: likes > 0 ? [{ reactionType: 1, reactionCount: likes }] : [] };
    const section = (await renderDrawer({ type: "feed", pin, counts })).querySelector("section");
    expect([...(section?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual(expected);
  });

  it("shows no counts for a pin without saves, shares, or reactions", async () => {
    const pin = { ...richPin, reactionCountsData: [] };
    const counts = { saveCount: 0, shareCount: 0 };
    expect(getHeadings(await renderDrawer({ type: "board", pin, counts }))).toEqual([
      richPin.title,
      "Related interests",
    ]);
  });

  it("is empty for a pin without text, counts, or topics", async () => {
    const pin = createCardPin({ title: "", description: "" });
    const dialog = await renderDrawer({ type: "board", pin, counts: { saveCount: 0, shareCount: 0 } });
    expect(getHeadings(dialog)).toEqual([]);
    expect(getButtonNames(dialog)).toEqual(["Close"]);
  });

  it("uses the board's lowercase URL, and never links to another site", async () => {
    const pin = {
      ...richPin,
      board: { ...richPin.board, url: "/Ada/Ceramics/" } as never,
      pinJoin: {
        visualAnnotation: [],
        shoppingKlpUrls: [],
        annotationsWithLinksArray: [{ name: "Bad", url: "javascript:alert(1)" }],
      },
    };
    const links = [...(await renderDrawer({ type: "feed", pin })).querySelectorAll("a")];
    const urls = links.map((link) => link.getAttribute("href"));
    expect(urls).toEqual(["/ada/", "/ada/ceramics/", "/topics/stoneware/"]);
  });

  it("shows the type of a creator's verification", async () => {
    expect(getButtonNames(await renderDrawer({ type: "feed", pin: identifiedPin }))).toContain("Verified identity");
  });
});

describe("a card's drawer", () => {
  const enabled = { ffe_seo_drawer_for_board_page: "enabled_seo_drawer_with_new_fields" };
  const viewer = (isBot: boolean, experiments = {}, isAuth = false) => ({
    ...{ isAuth, experiments, viewerKind: { kind: "signed_out", device: "desktop", isBot, isEmployee: false } },
  });
  const card = <CardDrawer pin={richPin} page="board_page" type="board" />;

  it.each([
    ["a visitor in an enabled group", viewer(false, enabled), 1],
    ["a visitor outside the experiment", viewer(false), 0],
    ["someone who is logged in", viewer(false, enabled, true), 0],
    ["a program", viewer(true, enabled), 0],
  ])("for %s, has this number of buttons: %3$i", async (_, viewerFields, buttons) => {
    const { box, unmount } = await renderOnStage(card, viewerFields);
    expect(box.querySelectorAll("button")).toHaveLength(buttons);
    await unmount();
  });

  it("shows all of its text when the viewer is a bot", async () => {
    const { box, unmount } = await renderOnStage(card, viewer(true));
    await act(() => vi.dynamicImportSettled());
    expect(box.textContent).toContain(richPin.description);
    expect(box.textContent).not.toContain("more");
    await unmount();
  });
});
