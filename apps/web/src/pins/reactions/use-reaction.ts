import type { PinCard } from "@tessera/contract";
import {
  foldReactions,
  isReactionType,
  reactionCountsData,
  type ReactionState,
  type ReactionType,
  withReaction,
} from "@tessera/domain";
import { useRef } from "react";
import { browserCall, useAct, useOverlaid } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";

/** A pin as far as its reactions go; a grid leaves the fields out where nobody reacted. */
export type ReactionPin = Pick<PinCard, "id" | "reactionCountsData" | "myReaction">;

/** What the fields of a pin say of its reactions. */
export function reactionsOf({ reactionCountsData: counts, myReaction }: ReactionPin): ReactionState {
  const mine = myReaction ?? null;
  return { mine: mine !== null && isReactionType(mine) ? mine : null, counts: foldReactions(counts ?? []) };
}

/**
 * The viewer's reaction to a pin: shows at once, goes back with a toast when the server refuses. While the server is asked
 * another choice does nothing.
 */
export function useReaction(start: ReactionPin): ReactionState & {
  /** @returns whether the server agreed; undefined for a choice that did nothing */
  readonly choose: (reaction: ReactionType | null) => Promise<boolean | undefined>;
} {
  const t = useText();
  const act = useAct();
  const busy = useRef(false);
  const pin = useOverlaid("pin", start);
  const state = reactionsOf(pin);
  async function choose(reaction: ReactionType | null): Promise<boolean | undefined> {
    if (busy.current || reaction === state.mine) return undefined;
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
    return answer !== undefined;
  }
  return { ...state, choose };
}
