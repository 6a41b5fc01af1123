import { createHash } from "node:crypto";
import { AppError, printable } from "@tessera/contract";
import type { Database, OpenTransaction, Tx } from "@tessera/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { SignedInPerson } from "./visit.ts";

const key = printable(255, 1);
/** After this, a call without a response can't still be running: its process died. */
const UNDER_WAY_MS = 3 * 60 * 1000;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a creating call once for its Idempotency-Key: the same key and request by the same person get the first response
 * again, for 24 hours. The call's work and its response are committed together. So a caller that was cut off at the very end
 * can retry to learn the outcome.
 *
 * @param act does the work, all of it through the context it's given
 * @throws AppError unprocessable when the key came with another request before, conflict while the first is still running
 */
export async function rememberedAnswer<Answer>(
  context: Context,
  person: SignedInPerson,
  givenKey: string,
  request: unknown,
  act: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  if (!key.safeParse(givenKey).success) {
    throw new AppError("validation_error", "An Idempotency-Key has 1 to 255 characters that can be seen.");
  }
  const requestHash = hashOf(request);
  const now = new Date(context.now());
  const row = { shard: person.shard, person_id: person.id, key: givenKey };
  await releaseUnsettled(context, row);
  const isFirst = await context
    .transaction((tx) => takeKey(tx, row, requestHash, now))
    .catch(async (error: unknown) => {
      await settle(context, row, now);
      throw error;
    });
  if (!isFirst) return earlierAnswer<Answer>(context, row, requestHash);
  try {
    return await inOneTransaction(context, async (own) => {
      const answer = await act(own);
      await own.transaction((tx) => keepAnswer(tx, row, now, answer));
      return answer;
    });
  } catch (error) {
    // The connection could have broken after the commit and before we heard of it.
    const outcome = await settle(context, row, now);
    if (outcome === "open") throw error;
    return earlierAnswer<Answer>(context, row, requestHash);
  }
}

/** Runs work whose transactions become one: it begins with the first of them, and from then on reads see it too. */
async function inOneTransaction<Result>(context: Context, work: (own: Context) => Promise<Result>): Promise<Result> {
  let open: OpenTransaction | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const own: Context = {
    ...context,
    get db() {
      return open?.tx ?? context.db;
    },
    transaction(step) {
      const next = last.then(async () => {
        open ??= await context.database.begin();
        return open.step(step);
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
  const opened = () => open;
  try {
    const result = await work(own);
    await opened()?.commit();
    return result;
  } catch (error) {
    await opened()?.rollback();
    throw error;
  }
}

/** Keys whose call failed while the database was unreachable; by person and key, with the time they were taken. */
const unsettled = new WeakMap<Database, Map<string, Date>>();
const MOST_UNSETTLED = 10_000;

/**
 * Frees the key of a failed call.
 *
 * @returns "open" when it's free or the database can't be reached, "done" when the call was committed after all
 */
async function settle(context: Context, row: KeyRow, takenAt: Date): Promise<"open" | "done"> {
  const name = `${row.person_id}\n${row.key}`;
  const known = unsettled.get(context.database) ?? new Map<string, Date>();
  unsettled.set(context.database, known);
  try {
    const freed = await context.transaction((tx) =>
      tx
        .deleteFrom("idempotency_keys")
        .where(matching(row))
        .where("created_at", "=", takenAt)
        .where("answer", "is", null)
        .executeTakeFirst(),
    );
    known.delete(name);
    return freed.numDeletedRows > 0n ? "open" : "done";
  } catch {
    if (known.size < MOST_UNSETTLED) known.set(name, takenAt);
    return "open";
  }
}

async function releaseUnsettled(context: Context, row: KeyRow): Promise<void> {
  const takenAt = unsettled.get(context.database)?.get(`${row.person_id}\n${row.key}`);
  if (takenAt) await settle(context, row, takenAt);
}

async function keepAnswer(tx: Tx, row: KeyRow, takenAt: Date, answer: unknown): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where(matching(row))
    .where("created_at", "=", takenAt)
    .execute();
}

/** Takes a key if it's new or expired, or if the same request was never answered. @returns whether it did */
async function takeKey(tx: Tx, row: KeyRow, requestHash: string, now: Date): Promise<boolean> {
  const died = new Date(now.getTime() - UNDER_WAY_MS);
  const forgotten = new Date(now.getTime() - REMEMBERED_MS);
  const taken = await sql`
    insert into idempotency_keys (shard, person_id, key, request_hash, created_at)
    values (${row.shard}, ${row.person_id}, ${row.key}, ${requestHash}, ${now})
    on conflict (shard, person_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where idempotency_keys.created_at < ${forgotten}
         or (idempotency_keys.answer is null and idempotency_keys.created_at < ${died}
             and idempotency_keys.request_hash = excluded.request_hash)
    returning key`.execute(tx);
  return taken.rows.length > 0;
}

interface KeyRow {
  readonly shard: number;
  readonly person_id: string;
  readonly key: string;
}

function matching(row: KeyRow) {
  return sql<boolean>`(shard, person_id, key) = (${row.shard}::smallint, ${row.person_id}::bigint, ${row.key})`;
}

async function earlierAnswer<Answer>(context: Context, row: KeyRow, requestHash: string): Promise<Answer> {
  const earlier = await context.db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where(matching(row))
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== requestHash) {
    throw new AppError("unprocessable", "This Idempotency-Key was used for another request.");
  }
  if (!earlier || earlier.answer === null) {
    throw new AppError("conflict", "The first request with this Idempotency-Key is still in progress.");
  }
  return earlier.answer as Answer;
}

function hashOf(request: unknown): string {
  const bytesAsHashes = (_: string, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return createHash("sha256").update(JSON.stringify(request, bytesAsHashes)).digest("hex");
}

/** Forgets the responses for keys from before a moment. */
export async function forgetOldAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
