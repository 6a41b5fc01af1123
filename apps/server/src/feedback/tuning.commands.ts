import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { TUNED_KINDS, type ExclusionKind, TUNING_LIMITS } from "@tessera/domain";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteFeedExclusions,
  deleteFeedExclusionsOf,
  lockTuning,
  insertFeedExclusions,
  selectOwnTargets,
  selectFeedExclusions,
  type FeedExclusion,
  WHOLE_HISTORY,
} from "./tuning.queries.ts";

/** What a home feed is to be made without; kinds of which nothing is said stay as they are. */
interface TuningInput {
  readonly usesHistory: boolean | undefined;
  readonly off: Readonly<Record<ExclusionKind, readonly string[] | undefined>>;
}

/** Says anew what somebody's home feed is made without; whatever is not theirs to say it of is passed over. */
export async function replaceTuning(tx: Tx, person: SignedInPerson, { usesHistory, off }: TuningInput): Promise<void> {
  const { kind: history } = WHOLE_HISTORY;
  const said = TUNED_KINDS.filter((kind) => off[kind] !== undefined);
  const kinds: FeedExclusion["kind"][] = usesHistory === undefined ? said : [...said, history];
  const things: FeedExclusion[] = usesHistory === false ? [WHOLE_HISTORY] : [];
  for (const kind of said) things.push(...(await selectOwnTargets(tx, person.id, kind, off[kind] ?? [])));
  await lockTuning(tx, person.id);
  const kept = (await selectFeedExclusions(tx, person.id)).filter(({ kind }) => !kinds.includes(kind));
  if (toTuningItems([...kept, ...things]) > TUNING_LIMITS.most) throw tooManyExclusions();
  await deleteFeedExclusionsOf(tx, person.id, kinds);
  await insertFeedExclusions(tx, person.id, things);
}

/** Makes somebody's home feed without one thing. @throws AppError not_found when it is not theirs to say it of */
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

/** Lets one thing decide somebody's home feed again; one that does is none the worse for it. */
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
