/** What somebody may feel about a pin, and how each is known everywhere. */
export const REACTION_TYPES = { goodIdea: 7, love: 1, thanks: 13, wow: 11, haha: 5 } as const;
export type ReactionName = keyof typeof REACTION_TYPES;
export type ReactionType = (typeof REACTION_TYPES)[ReactionName];

/** The reactions in the order in which they are offered. */
export const REACTION_NAMES = ["love", "goodIdea", "thanks", "wow", "haha"] as const satisfies readonly ReactionName[];

/** Side of a reaction's icon beside its count, in pixels. */
export const REACTION_ICON_SIZE = 17;

/** How a reaction moves: the small one where it stands, the large one in the picker. */
export const REACTION_ANIMATIONS = {
  small: { frames: 60, durationMs: 2000 },
  picker: { frames: 90, durationMs: 3000 },
} as const;

/** Whether a number is the id of a reaction. */
export function isReactionType(id: number): id is ReactionType {
  return Object.values<number>(REACTION_TYPES).includes(id);
}

/** The name of a reaction, for its words and its picture. */
export function reactionName(type: ReactionType): ReactionName {
  const name = REACTION_NAMES.find((each) => REACTION_TYPES[each] === type);
  if (name === undefined) throw new RangeError(`${type} isn't a reaction.`);
  return name;
}

/** How often one reaction was given. */
export interface ReactionCount {
  readonly reactionType: number;
  readonly reactionCount: number;
}

/** How often each reaction was given, by its type; what is no reaction, or was not given, is left out. */
export type ReactionCounts = Readonly<Partial<Record<ReactionType, number>>>;

/** The list of counts as a map by type. */
export function foldReactions(counts: readonly ReactionCount[]): ReactionCounts {
  const folded: Partial<Record<ReactionType, number>> = {};
  for (const { reactionType, reactionCount } of counts) {
    if (!isReactionType(reactionType) || reactionCount <= 0) continue;
    folded[reactionType] = (folded[reactionType] ?? 0) + reactionCount;
  }
  return folded;
}

/** The map of counts as the list that goes over the wire: the most given first, and of those alike in the order offered. */
export function reactionCountsData(counts: ReactionCounts): { reactionType: ReactionType; reactionCount: number }[] {
  return REACTION_NAMES.map((name) => ({
    reactionType: REACTION_TYPES[name],
    reactionCount: counts[REACTION_TYPES[name]] ?? 0,
  }))
    .filter(({ reactionCount }) => reactionCount > 0)
    .toSorted((a, b) => b.reactionCount - a.reactionCount);
}

/** How many reactions were given altogether. */
export function reactionTotal(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** What the reaction button stands on. */
export interface ReactionState {
  readonly mine: ReactionType | null;
  readonly counts: ReactionCounts;
}

/** The state after the viewer's choice: one reaction each, so another takes the place of the former; null takes it back. */
export function withReaction(state: ReactionState, chosen: ReactionType | null): ReactionState {
  if (chosen === state.mine) return state;
  const counts: Partial<Record<ReactionType, number>> = { ...state.counts };
  if (state.mine !== null) {
    const left = (counts[state.mine] ?? 0) - 1;
    if (left > 0) counts[state.mine] = left;
    else delete counts[state.mine];
  }
  if (chosen !== null) counts[chosen] = (counts[chosen] ?? 0) + 1;
  return { mine: chosen, counts };
}

/** What choosing a reaction means: the one that is chosen already is taken back. */
export function chosenReaction(mine: ReactionType | null, picked: ReactionType): ReactionType | null {
  return mine === picked ? null : picked;
}
