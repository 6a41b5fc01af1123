import type { PinCard } from "@tessera/contract";
import {
  toReactionCountsByType,
  isReactionType,
  toReactionCountsData,
  getReactionName,
  type ReactionState,
  type ReactionType,
  applyReaction,
} from "@tessera/domain";
import { useRef } from "react";
import { callFromBrowser, useOptimisticAction, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";

/** The reaction fields of a pin. Pins in a grid don't have these fields if no one has reacted. */
export type ReactionPin = Pick<PinCard, "id" | "reactionCountsData" | "myReaction">;

/** Parses a pin's reaction fields. */
export function parseReactions({ reactionCountsData: counts, myReaction }: ReactionPin): ReactionState {
  const mine = myReaction ?? null;
  return { mine: mine !== null && isReactionType(mine) ? mine : null, counts: toReactionCountsByType(counts ?? []) };
}

/**
 * Returns the viewer's reaction to a pin and the function that changes it. A change appears immediately and is
 * announced once the server accepts it. If the request fails, the reaction reverts, and a toast shows the error. While
 * a request is pending, other changes are ignored.
 */
export function useReaction(start: ReactionPin): ReactionState & {
  readonly choose: (reaction: ReactionType | null) => Promise<void>;
} {
  const t = useText();
  const runAction = useOptimisticAction();
  const isBusy = useRef(false);
  const pin = useOverlay("pin", start);
  const state = parseReactions(pin);
  async function choose(reaction: ReactionType | null): Promise<void> {
    if (isBusy.current || reaction === state.mine) return;
    isBusy.current = true;
    const next = applyReaction(state, reaction);
    const answer = await runAction({
      kind: "pin",
      id: pin.id,
      expect: { myReaction: next.mine, reactionCountsData: toReactionCountsData(next.counts) },
      send: () =>
        reaction === null
          ? callFromBrowser("pins.unreact", { pin_id: pin.id })
          : callFromBrowser("pins.react", { pin_id: pin.id, reaction_type: reaction }),
      confirmed: (answered) => answered,
      adds: ["myReaction", "reactionCountsData"],
      failureWords: t("shell.error.general"),
    });
    isBusy.current = false;
    if (answer === undefined) return;
    announce(
      reaction === null
        ? t("pins.reaction.removed")
        : t("pins.reaction.given", { name: t(`pins.reaction.${getReactionName(reaction)}`) }),
    );
  }
  return { ...state, choose };
}
