/** Something that may be offered, and what it must not share with too many others. */
export interface PickCandidate {
  readonly contentId: string;
  readonly creatorId: string;
  readonly boardId: string;
  /** Ids of what it is about, the surest first. */
  readonly topics: readonly number[];
}

/** How much it counts that something of the same kind was offered before. A topic counts the most: picks are to tell tastes apart. */
const ALIKE = { area: 4, topic: 3, board: 3, creator: 2 } as const;
/** Topics of a hundred belong to one area of life. */
const TOPICS_OF_AREA = 100;

/**
 * The same in an order in which neighbours differ: again and again the one that shares least with what stands before it, as to
 * topics, boards and creators. Where several share as little, the seed decides, so that visits differ and the pages of a
 * visit do not.
 */
export function variedOffers<Candidate extends PickCandidate>(
  candidates: readonly Candidate[],
  seed: number,
): Candidate[] {
  const left = candidates
    .map((candidate) => ({ candidate, kinds: groupKinds(candidate), chance: scatter(candidate.contentId, seed) }))
    .sort((one, other) => one.chance - other.chance || (one.candidate.contentId < other.candidate.contentId ? -1 : 1));
  const offered = new Map<string, number>();
  const varied: Candidate[] = [];
  while (left.length > 0) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, { kinds }] of left.entries()) {
      const shared = kinds.reduce((sum, { kind, weight }) => sum + weight * (offered.get(kind) ?? 0), 0);
      if (shared < least) [best, least] = [at, shared];
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    for (const { kind } of next.kinds) offered.set(kind, (offered.get(kind) ?? 0) + 1);
    varied.push(next.candidate);
  }
  return varied;
}

function groupKinds({ topics: [topic], boardId, creatorId }: PickCandidate) {
  const about =
    topic === undefined
      ? [{ kind: "area none", weight: ALIKE.area }]
      : [
          { kind: `area ${Math.floor(topic / TOPICS_OF_AREA)}`, weight: ALIKE.area },
          { kind: `topic ${topic}`, weight: ALIKE.topic },
        ];
  return [
    ...about,
    { kind: `board ${boardId}`, weight: ALIKE.board },
    { kind: `creator ${creatorId}`, weight: ALIKE.creator },
  ];
}

/** A number from 0 to 2³² that an id and a seed always give, and that says nothing of either: FNV-1a. */
function scatter(id: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
