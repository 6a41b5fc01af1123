import type { PinFields } from "@tessera/contract";
import { foldReactions, reactionCountsData } from "@tessera/domain";
import type { ContentRow } from "./pins.queries.ts";

/** What a pin says about people's reactions to it, and about the viewer's. */
export function toReactionFields(
  content: Pick<ContentRow, "reaction_counts"> | undefined,
  ownType: number | undefined,
): Pick<PinFields, "reactionCountsData" | "myReaction"> {
  const counts = Object.entries(content?.reaction_counts ?? {}).map(([type, reactionCount]) => ({
    reactionType: Number(type),
    reactionCount,
  }));
  return { reactionCountsData: reactionCountsData(foldReactions(counts)), myReaction: ownType ?? null };
}
