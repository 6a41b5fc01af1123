import type { PinFields } from "@tessera/contract";
import { toReactionCountsByType, toReactionCountsData } from "@tessera/domain";
import type { ContentRow } from "./pins.queries.ts";

/** Converts the reactions to a pin, and the viewer's own, to the pin's fields. */
export function toReactionFields(
  content: Pick<ContentRow, "reaction_counts"> | undefined,
  ownType: number | undefined,
): Pick<PinFields, "reactionCountsData" | "myReaction"> {
  const counts = Object.entries(content?.reaction_counts ?? {}).map(([type, reactionCount]) => ({
    reactionType: Number(type),
    reactionCount,
  }));
  return { reactionCountsData: toReactionCountsData(toReactionCountsByType(counts)), myReaction: ownType ?? null };
}
