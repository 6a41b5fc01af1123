import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { TUNED_KINDS, type TunedKind, TUNING_LIMITS } from "@tessera/domain";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteTunedOut,
  deleteTunedOutOf,
  holdTuning,
  insertTunedOut,
  selectTheirs,
  selectTunedOut,
  type TunedOut,
  WHOLE_HISTORY,
} from "./tuning.queries.ts";

/** What a home feed is to be made without; kinds of which nothing is said stay as they are. */
interface WantedTuning {
  readonly usesHistory: boolean | undefined;
  readonly off: Readonly<Record<TunedKind, readonly string[] | undefined>>;
}

/** Says anew what somebody's home feed is made without; whatever is not theirs to say it of is passed over. */
export async function tune(tx: Tx, person: SignedInPerson, { usesHistory, off }: WantedTuning): Promise<void> {
  const { kind: history } = WHOLE_HISTORY;
  const said = TUNED_KINDS.filter((kind) => off[kind] !== undefined);
  const kinds: TunedOut["kind"][] = usesHistory === undefined ? said : [...said, history];
  const things: TunedOut[] = usesHistory === false ? [WHOLE_HISTORY] : [];
  for (const kind of said) things.push(...(await selectTheirs(tx, person.id, kind, off[kind] ?? [])));
  await holdTuning(tx, person.id);
  const kept = (await selectTunedOut(tx, person.id)).filter(({ kind }) => !kinds.includes(kind));
  if (singles([...kept, ...things]) > TUNING_LIMITS.most) throw tooMuch();
  await deleteTunedOutOf(tx, person.id, kinds);
  await insertTunedOut(tx, person.id, things);
}

/** Makes somebody's home feed without one thing. @throws AppError not_found when it is not theirs to say it of */
export async function tuneOut(tx: Tx, person: SignedInPerson, kind: TunedKind, targetId: string): Promise<void> {
  const [theirs] = await selectTheirs(tx, person.id, kind, [targetId]);
  if (!theirs) throw notFound(kind);
  await holdTuning(tx, person.id);
  const before = await selectTunedOut(tx, person.id);
  if (before.some((known) => known.kind === kind && known.targetId === targetId)) return;
  if (singles(before) >= TUNING_LIMITS.most) throw tooMuch();
  await insertTunedOut(tx, person.id, [theirs]);
}

/** Lets one thing decide somebody's home feed again; one that does is none the worse for it. */
export async function tuneIn(tx: Tx, person: SignedInPerson, kind: TunedKind, targetId: string): Promise<void> {
  await deleteTunedOut(tx, person.id, { kind, targetId });
}

function singles(things: readonly TunedOut[]): number {
  return things.filter(({ kind }) => kind !== WHOLE_HISTORY.kind).length;
}

function tooMuch(): AppError {
  return new AppError(
    "unprocessable",
    `At most ${TUNING_LIMITS.most} things can be switched off. Please switch some on again, or unfollow them.`,
  );
}
