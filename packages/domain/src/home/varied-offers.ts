/** A content item that can be offered as a pick, with the properties in which offers should differ. */
export interface PickCandidate {
  readonly contentId: string;
  readonly creatorId: string;
  readonly boardId: string;
  /** The IDs of the content's topics, most certain first. */
  readonly topics: readonly number[];
}

/**
 * The penalties for each previous offer with the same area, topic, board, or creator. Areas weigh the most, because
 * picks must distinguish people's tastes.
 */
const REPETITION_PENALTIES = { area: 4, topic: 3, board: 3, creator: 2 } as const;
/** The number of topic IDs per area of life. Topic IDs are grouped into areas by hundreds. */
const TOPIC_IDS_PER_AREA = 100;

/**
 * Orders candidates so that adjacent ones differ. It repeatedly takes the candidate that shares the fewest topics,
 * boards, and creators with the previous ones. The seed breaks ties, so that visits differ but the pages of one visit
 * don't.
 */
export function varyOffers<Candidate extends PickCandidate>(
  candidates: readonly Candidate[],
  seed: number,
): Candidate[] {
  const remaining = candidates
    .map((candidate) => ({
      candidate,
      kinds: listGroupKeys(candidate),
      chance: hashWithSeed(candidate.contentId, seed),
    }))
    .sort((a, b) => a.chance - b.chance || (a.candidate.contentId < b.candidate.contentId ? -1 : 1));
  const offered = new Map<string, number>();
  const varied: Candidate[] = [];
  while (remaining.length > 0) {
    let best = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (const [index, { kinds }] of remaining.entries()) {
      const penalty = kinds.reduce((sum, { kind, weight }) => sum + weight * (offered.get(kind) ?? 0), 0);
      if (penalty < lowest) [best, lowest] = [index, penalty];
    }
    const [next] = remaining.splice(best, 1);
    if (!next) break;
    for (const { kind } of next.kinds) offered.set(kind, (offered.get(kind) ?? 0) + 1);
    varied.push(next.candidate);
  }
  return varied;
}

function listGroupKeys({ topics: [topic], boardId, creatorId }: PickCandidate) {
  const topicKinds =
    topic === undefined
      ? [{ kind: "area none", weight: REPETITION_PENALTIES.area }]
      : [
          { kind: `area ${Math.floor(topic / TOPIC_IDS_PER_AREA)}`, weight: REPETITION_PENALTIES.area },
          { kind: `topic ${topic}`, weight: REPETITION_PENALTIES.topic },
        ];
  return [
    ...topicKinds,
    { kind: `board ${boardId}`, weight: REPETITION_PENALTIES.board },
    { kind: `creator ${creatorId}`, weight: REPETITION_PENALTIES.creator },
  ];
}

/**
 * Returns a number from 0 to 2³² (exclusive). It is always the same for an ID and a seed, and reveals neither (FNV-1a).
 */
function hashWithSeed(id: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
