// @vitest-environment happy-dom
import type { PinCard } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada } from "../people/person.fixture.ts";
import { createCardPin } from "../pins/pin.fixture.ts";
import { runAct, renderOnStage, type ReceivedRequest, stubServer } from "../pins/stage.fixture.tsx";
import { getPinsWithFeedback, readFeedback, useFeedbackState, writeFeedback } from "./feedback-state.ts";
import { PinFeedbackOverlay } from "./pin-feedback-overlay.tsx";
import { useFeedbackMenuItems } from "./use-feedback-menu-items.tsx";

const ME = { userId: "99" };
const followed = createCardPin({ pinner: { ...ada, explicitlyFollowedByMe: true } });
const failure = { error: { type: "internal_error", message: "Something went wrong on our end.", status: 500 } };
const toRecord = (pin: PinCard, hidden = true) => ({
  data: { pinId: pin.id, feedbackType: "pfy", hidden, reported: false },
});
const sourceBoard = {
  entityId: "21",
  id: "21",
  name: "Boats",
  url: "/me/boats/",
  layout: "default",
  privacy: "public",
} as const;
const createTuning = (boardsOff: readonly string[]) => ({
  usesHistory: true,
  topicsOff: [],
  peopleOff: [],
  boardsOff,
  pinsOff: [],
});

let requests: readonly ReceivedRequest[];
beforeEach(() => {
  requests = stubServer();
});
afterEach(() => {
  for (const [pinId] of getPinsWithFeedback()) writeFeedback(pinId, null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a card with its menu and overlay. */
function Card({ pin, surface = "AuthHomefeed" }: { pin: PinCard; surface?: string }) {
  const items = useFeedbackMenuItems(pin, { surface });
  const state = useFeedbackState(pin.id);
  return (
    <article>
      <a href="/">The pin</a>
      {items.map(({ id, label, onSelect }) => (
        <button key={id} type="button" data-line={id} onClick={onSelect}>
          {label}
        </button>
      ))}
      {state ? <PinFeedbackOverlay pin={pin} /> : null}
    </article>
  );
}

const getMenuLabels = () => [...document.querySelectorAll("[data-line]")].map((line) => line.textContent);
const getMenuItem = (id: string) => document.querySelector<HTMLElement>(`[data-line=${id}]`);
const getOverlay = () => document.querySelector<HTMLElement>("[role=group]");
const getButton = (name: string) =>
  [...(getOverlay()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name);
const pressElement = (element: HTMLElement | null | undefined) => runAct(() => element?.click());

describe("the feedback menu of a pin", () => {
  it.each([
    ["a member", {}, ME, ["Hide Pin", "Report Pin"]],
    ["a follower of its pinner", followed, ME, ["Hide Pin", "Unfollow Ada Lovelace", "Report Pin"]],
    ["a visitor", {}, { isAuth: false }, []],
    ["its creator, who can't give feedback on it [FEEDBACK-23]", { showFeedback: false }, { userId: ada.id }, []],
  ] as const)("has the right items for %s", async (_, fields, viewer, expected) => {
    const stage = await renderOnStage(<Card pin={createCardPin(fields)} />, viewer);
    expect(getMenuLabels()).toEqual(expected.map((label) => label.replace("Ada Lovelace", ada.fullName)));
    await stage.unmount();
  });
});

describe("hiding a pin", () => {
  it("shows the overlay immediately, moves the focus to Undo, and sends the request", async () => {
    const pin = createCardPin({ recommendationReason: { reason: "fresh", reasonId: "5", board: null } });
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("hide"));
    expect(getOverlay()?.textContent).toContain("Pin hidden");
    expect(getOverlay()?.querySelector("img")?.getAttribute("src")).toBe(pin.imageSpec_136x136.url);
    expect(document.activeElement?.textContent).toBe("Undo");
    expect(getOverlay()?.querySelector("a")?.getAttribute("href")).toBe("/edit");
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        "PUT",
        "/resource/PinFeedbackResource/",
        { feedback_type: "pfy", pin_id: pin.id, recommendation_reason_id: "5" },
      ],
    ]);
    await requests[0]?.answer(toRecord(pin));
    await pressElement(getButton("Undo"));
    expect(getOverlay()).toBeNull();
    expect(requests[1]?.body).toMatchObject({ pin_id: pin.id, undo: true });
    await requests[1]?.answer(toRecord(pin, false));
    expect([getOverlay(), stage.onFailure.mock.calls.length]).toEqual([null, 0]);
    await stage.unmount();
  });

  it("explains, for a promoted pin, why the viewer saw it", async () => {
    const pin = createCardPin({ isPromoted: true });
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("hide"));
    expect(getOverlay()?.textContent).toContain(
      "The advertiser paid for this Pin to appear where you are more likely to notice it.",
    );
    expect([requests[0]?.url, requests[0]?.body]).toEqual([
      "/resource/PromotedPinFeedbackResource/",
      { feedback_type: "promoted", pin_id: pin.id, promoted: true },
    ]);
    await requests[0]?.answer(toRecord(pin));
    await stage.unmount();
  });

  it("removes the overlay and shows a message when the server rejects the request", async () => {
    const pin = createCardPin();
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(failure);
    expect(getOverlay()).toBeNull();
    expect(stage.onFailure).toHaveBeenCalledOnce();
    await stage.unmount();
  });

  it("offers to exclude the viewer's own board, on every card shown because of that board, until it's excluded", async () => {
    const reason = { reason: "board", reasonId: "21", board: sourceBoard } as const;
    const [pin, other] = [
      createCardPin({ recommendationReason: reason }),
      createCardPin({ id: "80", entityId: "80", recommendationReason: reason }),
    ];
    const show = vi.spyOn(toast, "show");
    const stage = await renderOnStage(
      [pin, other].map((each) => <Card key={each.id} pin={each} />),
      ME,
    );
    const getOverlayTexts = () =>
      [...document.querySelectorAll("[role=group]")].map(({ textContent }) => textContent ?? "");
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(toRecord(pin));
    await pressElement(getButton("Don't use this board"));
    expect(getButton("Don't use this board")).toBeUndefined();
    await requests[1]?.answer({ data: createTuning(["21"]) });
    expect(getOverlayTexts()[0]).toContain("Your board Boats isn’t used for your home feed.");
    await pressElement([...document.querySelectorAll<HTMLElement>("[data-line=hide]")][1]);
    await requests[2]?.answer(toRecord(other));
    expect(getOverlayTexts()).toHaveLength(2);
    for (const overlayText of getOverlayTexts()) {
      expect(overlayText).toContain("Your board Boats isn’t used for your home feed.");
      expect(overlayText).not.toContain("Don't use this board");
    }
    // After Undo in the toast, the overlay offers the exclusion again.
    const [undo] = show.mock.lastCall?.[0].actions ?? [];
    await runAct(() => (undo && "onPress" in undo ? undo.onPress?.() : undefined));
    await requests[3]?.answer({ data: createTuning([]) });
    for (const overlayText of getOverlayTexts()) expect(overlayText).toContain("Don't use this board");
    await stage.unmount();
  });

  it("mentions the profile when the pin was shown because of the viewer's save to it", async () => {
    const board = { ...sourceBoard, name: "Profile", layout: "quick_saves" };
    const pin = createCardPin({ recommendationReason: { reason: "board", reasonId: "21", board } });
    const show = vi.spyOn(toast, "show");
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(toRecord(pin));
    await pressElement(getButton("Don't use your profile"));
    await requests[1]?.answer({ data: createTuning(["21"]) });
    expect(getOverlay()?.textContent).toContain("Your profile isn’t used for your home feed.");
    expect(show.mock.lastCall?.[0].message).toBe("Your profile is no longer used for your home feed.");
    await stage.unmount();
  });

  it("keeps the overlay when the card scrolls out of view and back, and fades it in only once", async () => {
    const pin = createCardPin();
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(toRecord(pin));
    await vi.waitFor(() => expect(readFeedback(pin.id)?.fade).toBe("fadeIn"));
    await stage.unmount();
    const again = await renderOnStage(<Card pin={pin} />, ME);
    expect(getOverlay()?.dataset.fade).toBe("fadeIn");
    await again.unmount();
  });

  it("removes the pin, once the viewer leaves the page, only from lists that exclude hidden pins", async () => {
    const [pin, other] = [createCardPin(), createCardPin({ id: "8", entityId: "8" })];
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    const createPage = () => ({ pages: [{ items: [pin, other], bookmark: null }], pageParams: [null] });
    const keys = [
      ["home.feed", {}],
      ["boards.pins", { board_id: "9" }],
    ] as const;
    for (const key of keys) stage.client.setQueryData(key, createPage());
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(toRecord(pin));
    const ids = (key: readonly unknown[]) =>
      stage.client.getQueryData<ReturnType<typeof createPage>>(key)?.pages[0]?.items.map(({ id }) => id);
    expect(keys.map(ids)).toEqual([["8"], ["7", "8"]]);
    await stage.unmount();
  });
});

describe("hiding a pin from its closeup", () => {
  it("shows a toast instead of an overlay, and returns the pin to its lists on Undo", async () => {
    const pin = createCardPin();
    const stage = await renderOnStage(<Card pin={pin} surface="closeup" />, ME);
    const key = ["home.feed", {}];
    stage.client.setQueryData(key, { pages: [{ items: [pin], bookmark: null }], pageParams: [null] });
    const show = vi.spyOn(toast, "show");
    await pressElement(getMenuItem("hide"));
    expect([getOverlay(), show.mock.calls.length]).toEqual([null, 0]);
    await requests[0]?.answer(toRecord(pin));
    expect(show.mock.lastCall?.[0]).toMatchObject({ message: "Pin hidden", actions: [{ label: "Undo" }] });
    expect(stage.client.getQueryData(key)).toMatchObject({ pages: [{ items: [] }] });
    await runAct(() => show.mock.lastCall?.[0].actions?.[0]?.onPress?.());
    expect(requests[1]?.body).toMatchObject({ pin_id: pin.id, undo: true });
    await requests[1]?.answer(toRecord(pin, false));
    expect(stage.client.getQueryData(key)).toBeUndefined();
    await stage.unmount();
  });

  it("shows no success toast when the server rejects the request", async () => {
    const show = vi.spyOn(toast, "show");
    const stage = await renderOnStage(<Card pin={createCardPin()} surface="closeup" />, ME);
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(failure);
    expect([show.mock.calls.length, stage.onFailure.mock.calls.length]).toEqual([0, 1]);
    await stage.unmount();
  });
});

describe("unfollowing", () => {
  it("names the person, and follows them again on Undo [FEEDBACK-07]", async () => {
    const stage = await renderOnStage(<Card pin={followed} />, ME);
    await pressElement(getMenuItem("hide"));
    await requests[0]?.answer(toRecord(followed));
    await pressElement(getButton("Unfollow"));
    expect(getOverlay()?.textContent).toContain(`You unfollowed ${ada.fullName} and won't see Pins they save anymore.`);
    expect([requests[1]?.method, requests[1]?.url]).toEqual([
      "DELETE",
      `/resource/UserFollowResource/?user_id=${ada.id}`,
    ]);
    await requests[1]?.answer({ data: { explicitlyFollowedByMe: false, followerCount: 1 } });
    await pressElement(getButton("Undo"));
    expect([requests[2]?.method, requests[2]?.url, requests[2]?.body]).toEqual([
      "POST",
      "/resource/UserFollowResource/",
      { user_id: ada.id },
    ]);
    await requests[2]?.answer({ data: { explicitlyFollowedByMe: true, followerCount: 2 } });
    expect(getOverlay()?.textContent).toContain("Pin hidden");
    await stage.unmount();
  });

  it("names the board when the pin came from a board", async () => {
    const board = { entityId: "9", id: "9", name: "Pots", url: "/ada/pots/", layout: "default", privacy: "public" };
    const pin = createCardPin({ recommendationReason: { reason: "followed_board", reasonId: "9", board } });
    const stage = await renderOnStage(<Card pin={pin} />, ME);
    await pressElement(getMenuItem("unfollow"));
    expect(getOverlay()?.textContent).toContain(
      "You unfollowed the board Pots and won't see Pins saved to it anymore.",
    );
    expect([requests[0]?.method, requests[0]?.url]).toEqual(["DELETE", "/v3/boards/9/follow/"]);
    await requests[0]?.answer(failure);
    expect(getOverlay()).toBeNull();
    await stage.unmount();
  });
});
