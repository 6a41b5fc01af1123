import type { PinCard } from "@tessera/contract";
import {
  foldReactions,
  isReactionType,
  reactionCountsData,
  reactionName,
  type ReactionState,
  type ReactionType,
  withReaction,
} from "@tessera/domain";
import { useRef } from "react";
import { browserCall, useOptimisticAction, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";

/** The reaction fields of a pin; a grid omits them if no one reacted. */
export type ReactionPin = Pick<PinCard, "id" | "reactionCountsData" | "myReaction">;

/** What a pin's fields say about its reactions. */
export function getReactions({ reactionCountsData: counts, myReaction }: ReactionPin): ReactionState {
  const mine = myReaction ?? null;
  return { mine: mine !== null && isReactionType(mine) ? mine : null, counts: foldReactions(counts ?? []) };
}

/**
 * The viewer's reaction to a pin. It shows immediately and announces it once the server agrees. If the server refuses, it
 * reverts with a toast. While a request is pending, another choice does nothing.
 */
export function useReaction(start: ReactionPin): ReactionState & {
  readonly choose: (reaction: ReactionType | null) => Promise<void>;
} {
  const t = useText();
  const runAction = useOptimisticAction();
  const busy = useRef(false);
  const pin = useOverlay("pin", start);
  const state = getReactions(pin);
  async function choose(reaction: ReactionType | null): Promise<void> {
    if (busy.current || reaction === state.mine) return;
    busy.current = true;
    const next = withReaction(state, reaction);
    const answer = await runAction({
      kind: "pin",
      id: pin.id,
      expect: { myReaction: next.mine, reactionCountsData: reactionCountsData(next.counts) },
      send: () =>
        reaction === null
          ? browserCall("pins.unreact", { pin_id: pin.id })
          : browserCall("pins.react", { pin_id: pin.id, reaction_type: reaction }),
      confirmed: (answered) => answered,
      adds: ["myReaction", "reactionCountsData"],
      failureWords: t("shell.error.general"),
    });
    busy.current = false;
    if (answer === undefined) return;
    announce(
      reaction === null
        ? t("pins.reaction.removed")
        : t("pins.reaction.given", { name: t(`pins.reaction.${reactionName(reaction)}`) }),
    );
  }
  return { ...state, choose };
}
