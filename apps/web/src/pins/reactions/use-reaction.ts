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
import { browserCall, useAct, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";

/** A pin as far as its reactions go; a grid leaves the fields out where nobody reacted. */
export type ReactionPin = Pick<PinCard, "id" | "reactionCountsData" | "myReaction">;

/** What the fields of a pin say of its reactions. */
export function getReactions({ reactionCountsData: counts, myReaction }: ReactionPin): ReactionState {
  const mine = myReaction ?? null;
  return { mine: mine !== null && isReactionType(mine) ? mine : null, counts: foldReactions(counts ?? []) };
}

/**
 * The viewer's reaction to a pin: shows at once and says so when the server agreed, goes back with a toast when it refuses.
 * While the server is asked another choice does nothing.
 */
export function useReaction(start: ReactionPin): ReactionState & {
  readonly choose: (reaction: ReactionType | null) => Promise<void>;
} {
  const t = useText();
  const act = useAct();
  const busy = useRef(false);
  const pin = useOverlay("pin", start);
  const state = getReactions(pin);
  async function choose(reaction: ReactionType | null): Promise<void> {
    if (busy.current || reaction === state.mine) return;
    busy.current = true;
    const wanted = withReaction(state, reaction);
    const answer = await act({
      kind: "pin",
      id: pin.id,
      expect: { myReaction: wanted.mine, reactionCountsData: reactionCountsData(wanted.counts) },
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
