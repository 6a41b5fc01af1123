import { useQueryClient } from "@tanstack/react-query";
import type { PinCard } from "@tessera/contract";
import {
  getFeedbackBody,
  type FeedbackAction,
  reduceFeedback,
  type FollowedTarget,
  getPinFeedback,
  toUndoLogRecord,
} from "@tessera/domain";
import { useLocation } from "react-router";
import { callFromBrowser, invalidateFollows, useOptimisticAction } from "../data/index.ts";
import { logEvent } from "../insights/index.ts";
import { type PinFeedbackContext, type FeedbackScope, toFeedbackContext } from "./feedback-place.ts";
import { readFeedback, writeFeedback } from "./feedback-state.ts";
import { hideFromLists, unhideInLists, watchPageLeaves } from "./hidden-lists.ts";

/** The feedback actions on a pin. Each shows its effect immediately, and returns whether it succeeded. */
export interface FeedbackActions {
  readonly place: PinFeedbackContext;
  /** Hides or shows the pin on the server and in the lists, without changing its card's overlay. */
  sendHidden(hidden: boolean): Promise<boolean>;
  hide(followed: FollowedTarget | null): Promise<boolean>;
  unfollow(followed: FollowedTarget): Promise<boolean>;
  undo(): Promise<boolean>;
}

export function useFeedbackActions(pin: PinCard, scope: Pick<FeedbackScope, "surface">): FeedbackActions {
  const client = useQueryClient();
  const runAction = useOptimisticAction();
  const place = toFeedbackContext(pin, scope, useLocation());

  /** Changes the pin's overlay, then sends the change to the server. Reverts the overlay if the server rejects it. */
  async function applyAction(action: FeedbackAction, send: () => Promise<boolean>): Promise<boolean> {
    const previous = readFeedback(pin.id);
    const next = reduceFeedback(previous, action);
    writeFeedback(pin.id, next);
    watchPageLeaves(client);
    const succeeded = await send();
    // Revert only if the overlay hasn't changed in the meantime; its fade-in doesn't count as a change.
    if (!succeeded && readFeedback(pin.id)?.phase === next?.phase) writeFeedback(pin.id, previous);
    return succeeded;
  }

  async function sendHidden(hidden: boolean): Promise<boolean> {
    const succeeded = await runAction({
      kind: "pin",
      id: pin.id,
      expect: {},
      send: () => sendHiding(pin, place, hidden),
    });
    if (succeeded === undefined) return false;
    if (hidden) hideFromLists(client, pin.id, place);
    else unhideInLists(client, pin.id);
    return true;
  }

  async function sendFollow({ kind, id }: FollowedTarget, following: boolean): Promise<boolean> {
    const succeeded =
      kind === "person"
        ? await runAction({
            kind: "user",
            id,
            expect: { explicitlyFollowedByMe: following },
            send: () => callFromBrowser(following ? "people.follow" : "people.unfollow", { user_id: id }),
          })
        : await runAction({
            kind: "board",
            id,
            expect: { followedByMe: following },
            send: () => callFromBrowser(following ? "boards.follow" : "boards.unfollow", { board_id: id }),
          });
    if (succeeded === undefined) return false;
    invalidateFollows(client);
    return true;
  }

  return {
    place,
    sendHidden,
    hide(followed) {
      const topic = pin.sourceInterest?.name ?? null;
      const { type: feedbackType, undoCallbackProps: view } = place;
      return applyAction({ type: "hide", feedbackType, followed, topic, view }, () => sendHidden(true));
    },
    unfollow(followed) {
      const { type: feedbackType, undoCallbackProps: view } = place;
      return applyAction({ type: "unfollow", feedbackType, followed, view }, () => sendFollow(followed, false));
    },
    undo() {
      const state = readFeedback(pin.id);
      if (state === null) return Promise.resolve(false);
      logEvent(toUndoLogRecord(pin, getPinFeedback(pin.id, state, place.undoCallbackProps).undoCallbackProps));
      const { phase, followed } = state;
      return applyAction({ type: "undo" }, () =>
        phase === "unfollowed" && followed ? sendFollow(followed, true) : sendHidden(false),
      );
    },
  };
}

function sendHiding(pin: PinCard, { type, throughId, query }: PinFeedbackContext, hidden: boolean) {
  const body = getFeedbackBody({
    feedbackType: type,
    pinId: pin.id,
    ...(hidden ? {} : { undo: true }),
    ...(type === "topic" && pin.sourceInterest ? { interestId: pin.sourceInterest.entityId } : {}),
    ...(pin.recommendationReason?.reasonId ? { recommendationReasonId: pin.recommendationReason.reasonId } : {}),
    ...(throughId === null ? {} : { throughId }),
    ...(query === null ? {} : { query, pinType: "pin" }),
    ...(pin.trackingParams === null ? {} : { clientTrackingParams: pin.trackingParams }),
    ...(pin.isThirdPartyAd ? { isThirdPartyAd: true } : {}),
    ...(type === "promoted" ? { promoted: true } : {}),
  });
  switch (type) {
    case "related":
      return callFromBrowser(hidden ? "feedback.hideRelated" : "feedback.unhideRelated", { ...body, pin: pin.id });
    case "search":
      return callFromBrowser(hidden ? "feedback.hideInSearch" : "feedback.unhideInSearch", {
        ...body,
        query: query ?? "",
      });
    default:
      return callFromBrowser(type === "promoted" ? "feedback.givePromoted" : "feedback.give", body);
  }
}
