/** The reactions to a pin, with the IDs that are used everywhere. */
export const REACTION_TYPES = { goodIdea: 7, love: 1, thanks: 13, wow: 11, haha: 5 } as const;
export type ReactionName = keyof typeof REACTION_TYPES;
export type ReactionType = (typeof REACTION_TYPES)[ReactionName];

/** The reactions in the order in which they are offered. */
export const REACTION_NAMES = ["love", "goodIdea", "thanks", "wow", "haha"] as const satisfies readonly ReactionName[];

/** Side length of the icon next to a reaction's count, in pixels. */
export const REACTION_ICON_SIZE = 17;

/** The two animations of each reaction: a small one on the card, and a large one in the picker. */
export const REACTION_ANIMATIONS = {
  small: { frames: 60, durationMs: 2000 },
  picker: { frames: 90, durationMs: 3000 },
} as const;

/** Returns whether a number is the ID of a reaction. */
export function isReactionType(id: number): id is ReactionType {
  return Object.values<number>(REACTION_TYPES).includes(id);
}

/** Returns the name of a reaction, which selects its text and image. */
export function getReactionName(type: ReactionType): ReactionName {
  const name = REACTION_NAMES.find((each) => REACTION_TYPES[each] === type);
  if (name === undefined) throw new RangeError(`${type} isn't a reaction.`);
  return name;
}

/** The count of one reaction. */
export interface ReactionCount {
  readonly reactionType: number;
  readonly reactionCount: number;
}

/** The count of each reaction, by its type. Unknown and unused reactions are omitted. */
export type ReactionCounts = Readonly<Partial<Record<ReactionType, number>>>;

/** Converts the list of counts to a map by type. */
export function toReactionCountsByType(counts: readonly ReactionCount[]): ReactionCounts {
  const folded: Partial<Record<ReactionType, number>> = {};
  for (const { reactionType, reactionCount } of counts) {
    if (!isReactionType(reactionType) || reactionCount <= 0) continue;
    folded[reactionType] = (folded[reactionType] ?? 0) + reactionCount;
  }
  return folded;
}

/**
 * Converts the map of counts to the list that responses contain: most frequent first. Ties are in the order in which
 * reactions are offered.
 */
export function toReactionCountsData(counts: ReactionCounts): { reactionType: ReactionType; reactionCount: number }[] {
  return REACTION_NAMES.map((name) => ({
    reactionType: REACTION_TYPES[name],
    reactionCount: counts[REACTION_TYPES[name]] ?? 0,
  }))
    .filter(({ reactionCount }) => reactionCount > 0)
    .toSorted((a, b) => b.reactionCount - a.reactionCount);
}

/** Returns the total number of reactions. */
export function getReactionTotal(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The state of the reaction button. */
export interface ReactionState {
  readonly mine: ReactionType | null;
  readonly counts: ReactionCounts;
}

/**
 * Returns the state after the viewer's choice. Each viewer has at most one reaction, so a new one replaces the old one;
 * null removes it.
 */
export function applyReaction(state: ReactionState, chosen: ReactionType | null): ReactionState {
  if (chosen === state.mine) return state;
  const counts: Partial<Record<ReactionType, number>> = { ...state.counts };
  if (state.mine !== null) {
    const remaining = (counts[state.mine] ?? 0) - 1;
    if (remaining > 0) counts[state.mine] = remaining;
    else delete counts[state.mine];
  }
  if (chosen !== null) counts[chosen] = (counts[chosen] ?? 0) + 1;
  return { mine: chosen, counts };
}

/** Returns the reaction after the viewer picks one. Picking the current reaction again removes it. */
export function getChosenReaction(mine: ReactionType | null, picked: ReactionType): ReactionType | null {
  return mine === picked ? null : picked;
}
