import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { EXCLUSION_KINDS, type ExclusionKind, TUNING_LIMITS } from "@tessera/domain";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteFeedExclusions,
  deleteFeedExclusionsOfKinds,
  lockTuning,
  insertFeedExclusions,
  selectExcludableTargets,
  selectFeedExclusions,
  type FeedExclusion,
  ENTIRE_HISTORY_EXCLUSION,
} from "./tuning.queries.ts";

/** The things to exclude from a home feed. Types that aren't in the request keep their values. */
interface TuningInput {
  readonly usesHistory: boolean | undefined;
  readonly excluded: Readonly<Record<ExclusionKind, readonly string[] | undefined>>;
}

/** Replaces someone's home feed exclusions. Skips entries that the person may not exclude. */
export async function replaceTuning(
  tx: Tx,
  person: SignedInPerson,
  { usesHistory, excluded }: TuningInput,
): Promise<void> {
  const { kind: history } = ENTIRE_HISTORY_EXCLUSION;
  const changedKinds = EXCLUSION_KINDS.filter((kind) => excluded[kind] !== undefined);
  const kinds: FeedExclusion["kind"][] = usesHistory === undefined ? changedKinds : [...changedKinds, history];
  const exclusions: FeedExclusion[] = usesHistory === false ? [ENTIRE_HISTORY_EXCLUSION] : [];
  for (const kind of changedKinds)
    exclusions.push(...(await selectExcludableTargets(tx, person.id, kind, excluded[kind] ?? [])));
  await lockTuning(tx, person.id);
  const unchanged = (await selectFeedExclusions(tx, person.id)).filter(({ kind }) => !kinds.includes(kind));
  if (countTuningItems([...unchanged, ...exclusions]) > TUNING_LIMITS.most) throw createTooManyExclusionsError();
  await deleteFeedExclusionsOfKinds(tx, person.id, kinds);
  await insertFeedExclusions(tx, person.id, exclusions);
}

/** Excludes one thing from someone's home feed. @throws AppError not_found when they may not exclude it */
export async function excludeFromFeed(
  tx: Tx,
  person: SignedInPerson,
  kind: ExclusionKind,
  targetId: string,
): Promise<void> {
  const [target] = await selectExcludableTargets(tx, person.id, kind, [targetId]);
  if (!target) throw createNotFoundError(kind);
  await lockTuning(tx, person.id);
  const before = await selectFeedExclusions(tx, person.id);
  if (before.some((exclusion) => exclusion.kind === kind && exclusion.targetId === targetId)) return;
  if (countTuningItems(before) >= TUNING_LIMITS.most) throw createTooManyExclusionsError();
  await insertFeedExclusions(tx, person.id, [target]);
}

/** Lifts the exclusion of one thing from someone's home feed. Idempotent. */
export async function includeInFeed(
  tx: Tx,
  person: SignedInPerson,
  kind: ExclusionKind,
  targetId: string,
): Promise<void> {
  await deleteFeedExclusions(tx, person.id, { kind, targetId });
}

function countTuningItems(exclusions: readonly FeedExclusion[]): number {
  return exclusions.filter(({ kind }) => kind !== ENTIRE_HISTORY_EXCLUSION.kind).length;
}

function createTooManyExclusionsError(): AppError {
  return new AppError(
    "unprocessable",
    `You can turn off up to ${TUNING_LIMITS.most} items. Turn some back on, or unfollow them.`,
  );
}
