import { describe, expect, it } from "vitest";
import {
  FEEDBACK_TYPES,
  type FeedbackAction,
  feedbackBody,
  feedbackFadeMs,
  feedbackReducer,
  type FeedbackState,
  getFeedbackType,
  type Followed,
  hiddenQueryKey,
  hidingScope,
  needsNote,
  pinFeedback,
  REPORT_REASONS,
  showsSubtitle,
  toUndoLogRecord,
} from "./index.ts";
import { toLogRecord } from "../insights/index.ts";
import type { FeedbackOptions } from "./options.ts";
import type { PinFeedback } from "./overlay.ts";
import { hasTuneLink } from "./types.ts";

const ANNA: Followed = { kind: "person", id: "7", name: "Anna" };
const NOWHERE = { viewType: null, viewParameter: null };
const hide: FeedbackAction = { type: "hide", feedbackType: "pfy", followed: ANNA, topic: null };
const unfollow: FeedbackAction = { type: "unfollow", feedbackType: "followed", followed: ANNA };
const report: FeedbackAction = { type: "report", feedbackType: "pfy" };
const undo: FeedbackAction = { type: "undo" };

function after(...actions: readonly FeedbackAction[]): FeedbackState | null {
  return actions.reduce<FeedbackState | null>(feedbackReducer, null);
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
  ] as const)("for a pin hidden as %s on the topic %s is %s", (feedbackType, topic, name) => {
    const state = after({ type: "hide", feedbackType, followed: null, topic });
    const { feedbackText } = pinFeedback("1", state, NOWHERE);
    expect(feedbackText).toEqual({
      title: "hidden",
      subTitle: topic === null ? { name } : { name, values: { topic } },
      note: feedbackType === "promoted" ? "promoted" : null,
    });
  });

  it("exists for every type", () => {
    for (const feedbackType of FEEDBACK_TYPES) {
      const state = after({ type: "hide", feedbackType, followed: null, topic: "Tea" });
      expect(pinFeedback("1", state, NOWHERE).feedbackText?.subTitle.name, feedbackType).toBeTruthy();
    }
  });

  it("is different for a report and for an unfollow", () => {
    const reported = pinFeedback("1", after(report), NOWHERE);
    expect(reported).toMatchObject({
      feedbackText: { title: "reported", subTitle: { name: "reported" } },
      offersUndo: false,
      offersUnfollow: false,
    });
    expect(pinFeedback("1", after(hide, unfollow), NOWHERE)).toMatchObject({
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
  ] as const)("links to the settings for tuning the feed, for %s: %s [FEEDBACK-04]", (type, shown) => {
    expect(hasTuneLink(type)).toBe(shown);
  });

  it.each([
    [249, false],
    [250, true],
  ])("has a subtitle at a height of %i: %s [FEEDBACK-05]", (height, shown) => {
    expect(showsSubtitle(height)).toBe(shown);
  });

  it("fades in within 250 ms, or within one second on a phone's card", () => {
    expect([feedbackFadeMs(false), feedbackFadeMs(true)]).toEqual([250, 1000]);
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
    ["hides the pin", [hide], hidden],
    ["ignores a second hide", [hide, hide], hidden],
    ["fades in", [hide, { type: "shown" }], { ...hidden, fade: "fadeIn" }],
    ["disappears on undo", [hide, undo], null],
    ["unfollows", [hide, unfollow], { ...hidden, phase: "unfollowed" }],
    ["stays hidden when the unfollow is undone", [hide, unfollow, undo], hidden],
    ["disappears when everything is undone", [hide, unfollow, undo, undo], null],
    ["unfollows without hiding", [unfollow], { phase: "unfollowed", type: "followed", isHidden: false }],
    ["disappears when an unfollow without hiding is undone", [unfollow, undo], null],
    ["reports", [report], { phase: "reported", followed: null }],
    ["reports a hidden pin", [hide, { type: "shown" }, report], { phase: "reported", fade: "fadeIn" }],
    ["can't undo a report", [report, undo], { phase: "reported" }],
    ["doesn't offer to unfollow after a report", [report, unfollow], { phase: "reported" }],
    ["ignores an undo when nothing was done", [undo], null],
    ["ignores a fade when nothing was shown", [{ type: "shown" }], null],
  ])("%s [ENT-36]", (_, actions, expected) => {
    const state = after(...actions);
    if (expected === null) expect(state).toBeNull();
    else expect(state).toMatchObject(expected);
  });

  it("is rendered from its state, its texts, the unfollow action and the view for undo [ENT-36] [FEEDBACK-22]", () => {
    const feedback: PinFeedback = pinFeedback("1", after(hide), { viewType: 3, viewParameter: null });
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
      expect(pinFeedback("1", state, NOWHERE).undoCallbackProps).toEqual(view);
    }
    const ofBoard = after({ ...hide, followed: { ...ANNA, kind: "board" } });
    expect(pinFeedback("1", ofBoard, NOWHERE).unfollow).toEqual({ feedbackType: "pfy", pinId: "1", boardId: "7" });
    expect(pinFeedback("1", null, NOWHERE)).toMatchObject({
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
    expect(feedbackBody(all)).toEqual({
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
    expect(feedbackBody(options)).toEqual({ feedback_type: "pfy", pin_id: "4" });
  });

  it.each([
    [
      { viewType: 3, viewParameter: 92 },
      { view_type: 3, view_parameter: 92 },
    ],
    [{ viewType: 210, viewParameter: null }, { view_type: 210 }],
    [NOWHERE, {}],
  ] as const)("logs an undo for %j with the view where the pin was hidden [FEEDBACK-22] [LOG-07]", (props, view) => {
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
  });
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
    ["RelatedPinGrid", null, true, "promoted", "everywhere"],
    ["SearchItem", null, false, "search", "search"],
    ["BaseBoardPinGrid", null, false, "pfy", "everywhere"],
    ["closeup", null, false, "pfy", "everywhere"],
  ] as const)(
    "on %s, for the reason %s, promoted %s, is %s and hides the pin from %s",
    (surface, reason, isPromoted, type, scope) => {
      expect(getFeedbackType({ surface, reason, isPromoted })).toBe(type);
      expect(hidingScope(type)).toBe(scope);
    },
  );

  it.each([
    ["Élan", " elan "],
    ["ELAN  ottoman", "elan ottoman"],
    ["ｌａｍｐ", "lamp"],
  ])("treats the searches %j and %j as the same", (a, b) => {
    expect(hiddenQueryKey(a)).toBe(hiddenQueryKey(b));
  });

  it("differs between searches, and keeps their keys within a maximum length", () => {
    expect(hiddenQueryKey("lamp")).not.toBe(hiddenQueryKey("lamps"));
    expect(hiddenQueryKey("\uFDFA".repeat(200)).length).toBeLessThanOrEqual(200);
  });
});

describe("a report", () => {
  it.each(REPORT_REASONS.map((reason) => [reason, reason === "other"] as const))(
    "given the reason %s, requires a note: %s",
    (reason, needed) => {
      expect([needsNote(reason, " "), needsNote(reason, "Because")]).toEqual([needed, false]);
    },
  );
});
