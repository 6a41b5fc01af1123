import { EVENT_TYPES, type ViewParameter, type ViewType } from "../insights/event-codes.ts";
import type { LoggedPin } from "../insights/log-record.ts";
import type { FeedbackOptions } from "./options.ts";
import { type FeedbackType, hasTuneLink } from "./types.ts";

/** Times and sizes of the overlay over a pin that was hidden, reported, or unfollowed. */
const FEEDBACK_OVERLAY = { fadeMs: 250, mobileCardFadeMs: 1_000, subtitleMinHeight: 250 } as const;

/**
 * How long the overlay takes to appear, in milliseconds.
 *
 * @param mobile true over a card on a phone
 */
export function getFeedbackFadeMs(mobile: boolean): number {
  return mobile ? FEEDBACK_OVERLAY.mobileCardFadeMs : FEEDBACK_OVERLAY.fadeMs;
}

/**
 * Returns whether there is room for the subtitle.
 *
 * @param height height of the overlay, in pixels
 */
export function showsSubtitle(height: number): boolean {
  return height >= FEEDBACK_OVERLAY.subtitleMinHeight;
}

/** The person or board that an overlay offers to unfollow. */
export interface FollowedTarget {
  readonly kind: "person" | "board";
  readonly id: string;
  readonly name: string;
}

/** The state of the overlay over a pin. */
export interface FeedbackState {
  readonly phase: "hidden" | "unfollowed" | "reported";
  readonly type: FeedbackType;
  /** `initial` until the overlay is first drawn, so that it fades in only once. */
  readonly fade: "initial" | "fadeIn";
  /** Whether the pin is also hidden. If so, undoing an unfollow leaves the pin hidden. */
  readonly isHidden: boolean;
  readonly followed: FollowedTarget | null;
  readonly topic: string | null;
  /** The view in which the action happened, regardless of where it is undone. */
  readonly view?: FeedbackView | undefined;
}

export type FeedbackAction =
  | {
      readonly type: "hide";
      readonly feedbackType: FeedbackType;
      readonly followed: FollowedTarget | null;
      readonly topic: string | null;
      readonly view?: FeedbackView;
    }
  | {
      readonly type: "unfollow";
      readonly feedbackType: FeedbackType;
      readonly followed: FollowedTarget;
      readonly view?: FeedbackView;
    }
  | { readonly type: "report"; readonly feedbackType: FeedbackType }
  | { readonly type: "shown" }
  | { readonly type: "undo" };

/** Returns the overlay's state after an action; null for no overlay. A report can't be undone here. */
export function reduceFeedback(state: FeedbackState | null, action: FeedbackAction): FeedbackState | null {
  const fade = state?.fade ?? "initial";
  switch (action.type) {
    case "hide": {
      const { feedbackType: type, followed, topic, view } = action;
      return state ?? { phase: "hidden", type, fade, isHidden: true, followed, topic, view };
    }
    case "unfollow": {
      if (state?.phase === "reported") return state;
      const { feedbackType, followed } = action;
      const { type = feedbackType, topic = null, isHidden = false, view = action.view } = state ?? {};
      return { phase: "unfollowed", type, fade, isHidden, followed, topic, view };
    }
    case "report":
      return { phase: "reported", type: action.feedbackType, fade, isHidden: true, followed: null, topic: null };
    case "shown":
      return state && state.fade !== "fadeIn" ? { ...state, fade: "fadeIn" } : state;
    case "undo":
      if (state?.phase === "reported") return state;
      return state?.phase === "unfollowed" && state.isHidden ? { ...state, phase: "hidden" } : null;
  }
}

/** The text of an overlay, as i18n keys and values. */
interface OverlayText {
  readonly title: "hidden" | "reported" | "unfollowed";
  readonly subTitle: {
    readonly name: "relevant" | "fewer" | "topic" | "weightLoss" | "reported" | "unfollowedPerson" | "unfollowedBoard";
    readonly values?: Readonly<Record<string, string>>;
  };
  /** An additional note that the pin's placement was paid for. */
  readonly note: "promoted" | null;
}

type OverlayVariant = Pick<FeedbackState, "phase" | "type" | "followed" | "topic">;

/** Returns the overlay's text for a state. */
function getOverlayText(state: OverlayVariant): OverlayText {
  if (state.phase === "reported") return { title: "reported", subTitle: { name: "reported" }, note: null };
  if (state.phase === "unfollowed") {
    return { title: "unfollowed", subTitle: getUnfollowedText(state.followed), note: null };
  }
  return { title: "hidden", subTitle: getReasonText(state), note: state.type === "promoted" ? "promoted" : null };
}

function getReasonText({ type, topic }: OverlayVariant): OverlayText["subTitle"] {
  switch (type) {
    case "pfy":
    case "pfyBoard":
      return { name: "relevant" };
    case "topic":
      return topic === null ? { name: "relevant" } : { name: "topic", values: { topic } };
    case "hiddenForWeightLoss":
      return { name: "weightLoss" };
    case "followed":
    case "promoted":
    case "related":
    case "search":
      return { name: "fewer" };
  }
}

function getUnfollowedText(followed: FollowedTarget | null): OverlayText["subTitle"] {
  const name = followed?.name ?? "";
  return followed?.kind === "board"
    ? { name: "unfollowedBoard", values: { board: name } }
    : { name: "unfollowedPerson", values: { pinner: name } };
}

/** The view in which a pin was hidden. The undo is logged as if it had happened there too. */
export interface FeedbackView {
  readonly viewType: ViewType | null;
  readonly viewParameter: ViewParameter | null;
}

/** The data for rendering an overlay. */
export interface PinFeedback {
  readonly showFeedbackOverlay: boolean;
  readonly feedbackText: OverlayText | null;
  readonly offersUndo: boolean;
  readonly offersUnfollow: boolean;
  readonly showTune: boolean;
  /** The options to send with an unfollow; null if nothing is followed. */
  readonly unfollow: FeedbackOptions | null;
  readonly undoCallbackProps: FeedbackView;
}

/**
 * Returns the data for rendering the overlay over a pin in a given state.
 *
 * @param currentView the view that shows the overlay, for actions that didn't specify a view
 */
export function getPinFeedback(pinId: string, state: FeedbackState | null, currentView: FeedbackView): PinFeedback {
  const undoCallbackProps = state?.view ?? currentView;
  if (state === null) {
    const nothing = { feedbackText: null, unfollow: null, offersUndo: false, offersUnfollow: false, showTune: false };
    return { showFeedbackOverlay: false, ...nothing, undoCallbackProps };
  }
  return {
    showFeedbackOverlay: true,
    feedbackText: getOverlayText(state),
    offersUndo: state.phase !== "reported",
    offersUnfollow: state.phase === "hidden" && state.followed !== null,
    showTune: hasTuneLink(state.type),
    unfollow: toUnfollowOptions(pinId, state),
    undoCallbackProps,
  };
}

function toUnfollowOptions(pinId: string, { type, followed }: FeedbackState): FeedbackOptions | null {
  if (followed === null) return null;
  const target = followed.kind === "person" ? { userId: followed.id } : { boardId: followed.id };
  return { feedbackType: type, pinId, ...target };
}

/** Returns the log record for an undo: a click, in the view in which the pin was hidden. */
export function toUndoLogRecord(pin: LoggedPin, { viewType, viewParameter }: FeedbackView) {
  return {
    eventType: EVENT_TYPES.click,
    pin,
    eventData: { act: "undo_feedback" },
    ...(viewType === null ? {} : { viewType }),
    ...(viewParameter === null ? {} : { viewParameter }),
  };
}
