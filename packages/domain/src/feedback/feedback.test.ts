import { describe, expect, it } from "vitest";
import {
  FEEDBACK_TYPES,
  type FeedbackAction,
  getFeedbackBody,
  getFeedbackFadeMs,
  reduceFeedback,
  type FeedbackState,
  getFeedbackType,
  type FollowedTarget,
  toHiddenQueryKey,
  getHidingScope,
  needsNote,
  getPinFeedback,
  REPORT_REASONS,
  showsSubtitle,
  toUndoLogRecord,
} from "./index.ts";
import { toLogRecord } from "../insights/index.ts";
import type { FeedbackOptions } from "./options.ts";
import type { PinFeedback } from "./overlay.ts";
import { hasTuneLink } from "./types.ts";

const ANNA: FollowedTarget = { kind: "person", id: "7", name: "Anna" };
const NOWHERE = { viewType: null, viewParameter: null };
const hide: FeedbackAction = { type: "hide", feedbackType: "pfy", followed: ANNA, topic: null };
const unfollow: FeedbackAction = { type: "unfollow", feedbackType: "followed", followed: ANNA };
const report: FeedbackAction = { type: "report", feedbackType: "pfy" };
const undo: FeedbackAction = { type: "undo" };

function after(...actions: readonly FeedbackAction[]): FeedbackState | null {
  return actions.reduce<FeedbackState | null>(reduceFeedback, null);
}

describe("the text of the overlay", () => {
  it.each([
    ["pfy", null, "relevant"],
    ["pfyBoard", null, "relevant"],
    ["topic", "Tea", "topic"],
    ["topic", null, "relevant"],
    ["followed", null, "fewer"],
    ["promoted", null, "fewer"],
    ["related", null, "fewer"],
    ["search", null, "fewer"],
    ["hiddenForWeightLoss", null, "weightLoss"],
  ] as const)("for a pin hidden as %s with the topic %s is %s", (feedbackType, topic, name) => {
    const state = after({ type: "hide", feedbackType, followed: null, topic });
    const { feedbackText } = getPinFeedback("1", state, NOWHERE);
    expect(feedbackText).toEqual({
      title: "hidden",
      subTitle: topic === null ? { name } : { name, values: { topic } },
      note: feedbackType === "promoted" ? "promoted" : null,
    });
  });

  it("exists for every feedback type", () => {
    for (const feedbackType of FEEDBACK_TYPES) {
      const state = after({ type: "hide", feedbackType, followed: null, topic: "Tea" });
      expect(getPinFeedback("1", state, NOWHERE).feedbackText?.subTitle.name, feedbackType).toBeTruthy();
    }
  });

  it("changes after a report or an unfollow", () => {
    const reported = getPinFeedback("1", after(report), NOWHERE);
    expect(reported).toMatchObject({
      feedbackText: { title: "reported", subTitle: { name: "reported" } },
      offersUndo: false,
      offersUnfollow: false,
    });
    expect(getPinFeedback("1", after(hide, unfollow), NOWHERE)).toMatchObject({
      feedbackText: { title: "unfollowed", subTitle: { name: "unfollowedPerson", values: { pinner: "Anna" } } },
      offersUndo: true,
      offersUnfollow: false,
    });
  });

  it.each([
    ["pfy", true],
    ["pfyBoard", true],
    ["topic", true],
    ["followed", false],
    ["promoted", true],
    ["related", false],
    ["search", false],
    ["hiddenForWeightLoss", false],
  ] as const)(
    "links to the settings for tuning the feed after feedback of type %s: %s [FEEDBACK-04]",
    (type, shown) => {
      expect(hasTuneLink(type)).toBe(shown);
    },
  );

  it.each([
    [249, false],
    [250, true],
  ])("includes a subtitle when the overlay is %i px high: %s [FEEDBACK-05]", (height, shown) => {
    expect(showsSubtitle(height)).toBe(shown);
  });

  it("takes 250 ms to fade in, or one second over a card on a phone", () => {
    expect([getFeedbackFadeMs(false), getFeedbackFadeMs(true)]).toEqual([250, 1000]);
  });
});

describe("the overlay over a pin", () => {
  const hidden: FeedbackState = {
    phase: "hidden",
    type: "pfy",
    fade: "initial",
    isHidden: true,
    followed: ANNA,
    topic: null,
  };

  it.each<readonly [string, readonly FeedbackAction[], Partial<FeedbackState> | null]>([
    ["appears when the pin is hidden", [hide], hidden],
    ["ignores a second hide", [hide, hide], hidden],
    ["fades in after it's first drawn", [hide, { type: "shown" }], { ...hidden, fade: "fadeIn" }],
    ["disappears when the hide is undone", [hide, undo], null],
    ["shows that the person was unfollowed", [hide, unfollow], { ...hidden, phase: "unfollowed" }],
    ["keeps the pin hidden when the unfollow is undone", [hide, unfollow, undo], hidden],
    ["disappears when everything is undone", [hide, unfollow, undo, undo], null],
    [
      "shows an unfollow even if the pin isn't hidden",
      [unfollow],
      { phase: "unfollowed", type: "followed", isHidden: false },
    ],
    ["disappears when an unfollow without hiding is undone", [unfollow, undo], null],
    ["shows that the pin was reported", [report], { phase: "reported", followed: null }],
    ["shows that a hidden pin was reported", [hide, { type: "shown" }, report], { phase: "reported", fade: "fadeIn" }],
    ["ignores an undo after a report", [report, undo], { phase: "reported" }],
    ["ignores an unfollow after a report", [report, unfollow], { phase: "reported" }],
    ["ignores an undo when nothing was done", [undo], null],
    ["ignores a fade when there is no overlay", [{ type: "shown" }], null],
  ])("%s [ENT-36]", (_, actions, expected) => {
    const state = after(...actions);
    if (expected === null) expect(state).toBeNull();
    else expect(state).toMatchObject(expected);
  });

  it("has the right message, unfollow options, and undo view in each state [ENT-36] [FEEDBACK-22]", () => {
    const feedback: PinFeedback = getPinFeedback("1", after(hide), { viewType: 3, viewParameter: null });
    expect(feedback).toEqual({
      showFeedbackOverlay: true,
      feedbackText: { title: "hidden", subTitle: { name: "relevant" }, note: null },
      offersUndo: true,
      offersUnfollow: true,
      showTune: true,
      unfollow: { feedbackType: "pfy", pinId: "1", userId: "7" },
      undoCallbackProps: { viewType: 3, viewParameter: null },
    });
    const view = { viewType: 5, viewParameter: 4079 } as const;
    for (const actions of [[hide], [hide, unfollow], [unfollow]]) {
      const state = after(...actions.map((action) => ({ ...action, view })));
      expect(getPinFeedback("1", state, NOWHERE).undoCallbackProps).toEqual(view);
    }
    const ofBoard = after({ ...hide, followed: { ...ANNA, kind: "board" } });
    expect(getPinFeedback("1", ofBoard, NOWHERE).unfollow).toEqual({ feedbackType: "pfy", pinId: "1", boardId: "7" });
    expect(getPinFeedback("1", null, NOWHERE)).toMatchObject({
      showFeedbackOverlay: false,
      feedbackText: null,
      unfollow: null,
    });
  });
});

describe("a feedback request", () => {
  const all: FeedbackOptions = {
    boardId: "1",
    interestId: "2",
    interestList: ["2", "3"],
    complaintReason: "spam",
    complaintNote: "Spam",
    feedbackType: "related",
    pinId: "4",
    pinType: "pin",
    pin: "4",
    promoted: true,
    recommendationReasonId: "5",
    undo: true,
    userId: "6",
    query: "lamps",
    newsId: "7",
    throughId: "8",
    throughProperties: { key: "k", data: "d" },
    clientTrackingParams: "c",
    isThirdPartyAd: true,
  };

  it("includes every option under its wire name [FEEDBACK-17]", () => {
    expect(getFeedbackBody(all)).toEqual({
      board_id: "1",
      interest_id: "2",
      interest_list: ["2", "3"],
      complaint_reason: "spam",
      complaint_note: "Spam",
      feedback_type: "related",
      pin_id: "4",
      pin_type: "pin",
      pin: "4",
      promoted: true,
      recommendation_reason_id: "5",
      undo: true,
      user_id: "6",
      query: "lamps",
      news_id: "7",
      through_id: "8",
      through_properties: { key: "k", data: "d" },
      client_tracking_params: "c",
      is_third_party_ad: true,
    });
  });

  it("omits options without a value", () => {
    const options = { feedbackType: "pfy", pinId: "4", undo: undefined } as unknown as FeedbackOptions;
    expect(getFeedbackBody(options)).toEqual({ feedback_type: "pfy", pin_id: "4" });
  });

  it.each([
    [
      { viewType: 3, viewParameter: 92 },
      { view_type: 3, view_parameter: 92 },
    ],
    [{ viewType: 210, viewParameter: null }, { view_type: 210 }],
    [NOWHERE, {}],
  ] as const)(
    "given %j, is logged with the view where the pin was hidden when it's undone [FEEDBACK-22] [LOG-07]",
    (props, view) => {
      const pin = { id: "9", trackingParams: "t", isThirdPartyAd: true };
      expect(toLogRecord(toUndoLogRecord(pin, props), { id: "r", time: 5 })).toEqual({
        id: "r",
        time: 5,
        event_type: 101,
        object_id_str: "9",
        client_tracking_params: "t",
        is_third_party_ad: true,
        event_data: { act: "undo_feedback" },
        ...view,
      });
    },
  );
});

describe("the type of feedback", () => {
  it.each([
    ["AuthHomefeed", null, false, "pfy", "everywhere"],
    ["AuthHomefeed", "fresh", false, "pfy", "everywhere"],
    ["AuthHomefeed", "board", false, "pfyBoard", "everywhere"],
    ["AuthHomefeed", "topic", false, "topic", "everywhere"],
    ["AuthHomefeed", "followed_person", false, "followed", "everywhere"],
    ["AuthHomefeed", "followed_board", false, "followed", "everywhere"],
    ["AuthHomefeed", "fresh", true, "promoted", "everywhere"],
    ["FollowingFeedGrid", null, false, "followed", "everywhere"],
    ["RelatedPinGrid", null, false, "related", "related"],
    ["PdpRelatedPinGrid", null, false, "related", "related"],
    ["ProductPinRetrieval", null, false, "related", "related"],
    ["RelatedPinGrid", null, true, "promoted", "everywhere"],
    ["SearchItem", null, false, "search", "search"],
    ["SearchItemHighShoppingIntent", null, false, "search", "search"],
    ["BaseBoardPinGrid", null, false, "pfy", "everywhere"],
    ["closeup", null, false, "pfy", "everywhere"],
  ] as const)(
    "on %s, for the reason %s (promoted: %s), is %s, with the hiding scope %s",
    (surface, reason, isPromoted, type, scope) => {
      expect(getFeedbackType({ surface, reason, isPromoted })).toBe(type);
      expect(getHidingScope(type)).toBe(scope);
    },
  );
});

describe("toHiddenQueryKey", () => {
  it.each([
    ["Élan", " elan "],
    ["ELAN  ottoman", "elan ottoman"],
    ["ｌａｍｐ", "lamp"],
  ])("returns the same key for %j and %j", (a, b) => {
    expect(toHiddenQueryKey(a)).toBe(toHiddenQueryKey(b));
  });

  it("returns different keys for different searches, and limits their length", () => {
    expect(toHiddenQueryKey("lamp")).not.toBe(toHiddenQueryKey("lamps"));
    expect(toHiddenQueryKey("\uFDFA".repeat(200)).length).toBeLessThanOrEqual(200);
  });
});

describe("a report", () => {
  it.each(REPORT_REASONS.map((reason) => [reason, reason === "other"] as const))(
    "for the reason %s requires a note: %s",
    (reason, needed) => {
      expect([needsNote(reason, " "), needsNote(reason, "Because")]).toEqual([needed, false]);
    },
  );
});
