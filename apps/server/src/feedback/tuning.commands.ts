import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { TUNED_KINDS, type ExclusionKind, TUNING_LIMITS } from "@tessera/domain";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteFeedExclusions,
  deleteFeedExclusionKinds,
  lockTuning,
  insertFeedExclusions,
  selectOwnTargets,
  selectFeedExclusions,
  type FeedExclusion,
  WHOLE_HISTORY,
} from "./tuning.queries.ts";

/** What to exclude from a home feed; kinds that aren't mentioned stay as they are. */
interface TuningInput {
  readonly usesHistory: boolean | undefined;
  readonly excluded: Readonly<Record<ExclusionKind, readonly string[] | undefined>>;
}

/** Replaces the exclusions of someone's home feed; entries that aren't theirs to exclude are skipped. */
export async function replaceTuning(
  tx: Tx,
  person: SignedInPerson,
  { usesHistory, excluded }: TuningInput,
): Promise<void> {
  const { kind: history } = WHOLE_HISTORY;
  const changedKinds = TUNED_KINDS.filter((kind) => excluded[kind] !== undefined);
  const kinds: FeedExclusion["kind"][] = usesHistory === undefined ? changedKinds : [...changedKinds, history];
  const things: FeedExclusion[] = usesHistory === false ? [WHOLE_HISTORY] : [];
  for (const kind of changedKinds) things.push(...(await selectOwnTargets(tx, person.id, kind, excluded[kind] ?? [])));
  await lockTuning(tx, person.id);
  const unchanged = (await selectFeedExclusions(tx, person.id)).filter(({ kind }) => !kinds.includes(kind));
  if (toTuningItems([...unchanged, ...things]) > TUNING_LIMITS.most) throw tooManyExclusions();
  await deleteFeedExclusionKinds(tx, person.id, kinds);
  await insertFeedExclusions(tx, person.id, things);
}

/** Excludes one thing from someone's home feed. @throws AppError not_found when it isn't theirs to exclude */
export async function excludeFromFeed(
  tx: Tx,
  person: SignedInPerson,
  kind: ExclusionKind,
  targetId: string,
): Promise<void> {
  const [theirs] = await selectOwnTargets(tx, person.id, kind, [targetId]);
  if (!theirs) throw notFound(kind);
  await lockTuning(tx, person.id);
  const before = await selectFeedExclusions(tx, person.id);
  if (before.some((known) => known.kind === kind && known.targetId === targetId)) return;
  if (toTuningItems(before) >= TUNING_LIMITS.most) throw tooManyExclusions();
  await insertFeedExclusions(tx, person.id, [theirs]);
}

/** Lets one thing shape someone's home feed again. Harmless when it already does. */
export async function includeInFeed(
  tx: Tx,
  person: SignedInPerson,
  kind: ExclusionKind,
  targetId: string,
): Promise<void> {
  await deleteFeedExclusions(tx, person.id, { kind, targetId });
}

function toTuningItems(things: readonly FeedExclusion[]): number {
  return things.filter(({ kind }) => kind !== WHOLE_HISTORY.kind).length;
}

function tooManyExclusions(): AppError {
  return new AppError(
    "unprocessable",
    `You can turn off up to ${TUNING_LIMITS.most} items. Turn some back on, or unfollow them.`,
  );
}
