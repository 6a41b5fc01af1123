import { createHash } from "node:crypto";
import { AppError, printableText } from "@tessera/contract";
import type { Database, OpenTransaction, Tx } from "@tessera/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { SignedInPerson } from "./visit.ts";

const idempotencyKeySchema = printableText(255, 1);
/** The time after which a call without a response can't still be running, so its process must have died. */
const MAX_RUN_MS = 3 * 60 * 1000;
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a call that creates something only once per Idempotency-Key. For 24 hours, the same key and request from the
 * same person get the first response again. The call's work and its response are committed together. So a caller that
 * was disconnected just before the response can retry to learn the outcome.
 *
 * @param act does the work, using only the context it receives
 * @throws AppError unprocessable when the key was already used with another request; conflict while the first call is
 *   still running
 */
export async function runIdempotently<Answer>(
  context: Context,
  person: SignedInPerson,
  idempotencyKey: string,
  request: unknown,
  act: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  if (!idempotencyKeySchema.safeParse(idempotencyKey).success) {
    throw new AppError("validation_error", "An Idempotency-Key has 1 to 255 characters that can be seen.");
  }
  const requestHash = hashRequest(request);
  const now = new Date(context.now());
  const row = { shard: person.shard, person_id: person.id, key: idempotencyKey };
  await releaseEarlierClaim(context, row);
  const isFirst = await context
    .transaction((tx) => claimKey(tx, row, requestHash, now))
    .catch(async (error: unknown) => {
      await releaseKey(context, row, now);
      throw error;
    });
  if (!isFirst) return loadEarlierResponse<Answer>(context, row, requestHash);
  try {
    return await mergeTransactions(context, async (mergedContext) => {
      const answer = await act(mergedContext);
      await mergedContext.transaction((tx) => storeResponse(tx, row, now, answer));
      return answer;
    });
  } catch (error) {
    // The connection might have broken after the commit, but before its result arrived.
    const outcome = await releaseKey(context, row, now);
    if (outcome === "open") throw error;
    return loadEarlierResponse<Answer>(context, row, requestHash);
  }
}

/**
 * Runs work whose transactions are merged into one. The merged transaction begins with the first of them, and later
 * reads see its changes.
 */
async function mergeTransactions<Result>(context: Context, work: (own: Context) => Promise<Result>): Promise<Result> {
  let open: OpenTransaction | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const mergedContext: Context = {
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
    const result = await work(mergedContext);
    await opened()?.commit();
    return result;
  } catch (error) {
    await opened()?.rollback();
    throw error;
  }
}

/**
 * The keys of calls that failed while the database was unreachable, by person and key. Each key has the time when it
 * was claimed.
 */
const unreleasedKeys = new WeakMap<Database, Map<string, Date>>();
const MAX_UNRELEASED_KEYS = 10_000;

/**
 * Frees a failed call's key.
 *
 * @returns "open" when the key is free or the database can't be reached, "done" when the call was committed
 */
async function releaseKey(context: Context, row: KeyRow, claimedAt: Date): Promise<"open" | "done"> {
  const name = `${row.person_id}\n${row.key}`;
  const known = unreleasedKeys.get(context.database) ?? new Map<string, Date>();
  unreleasedKeys.set(context.database, known);
  try {
    const released = await context.transaction((tx) =>
      tx
        .deleteFrom("idempotency_keys")
        .where(toMatch(row))
        .where("created_at", "=", claimedAt)
        .where("answer", "is", null)
        .executeTakeFirst(),
    );
    known.delete(name);
    return released.numDeletedRows > 0n ? "open" : "done";
  } catch {
    if (known.size < MAX_UNRELEASED_KEYS) known.set(name, claimedAt);
    return "open";
  }
}

async function releaseEarlierClaim(context: Context, row: KeyRow): Promise<void> {
  const claimedAt = unreleasedKeys.get(context.database)?.get(`${row.person_id}\n${row.key}`);
  if (claimedAt) await releaseKey(context, row, claimedAt);
}

async function storeResponse(tx: Tx, row: KeyRow, claimedAt: Date, answer: unknown): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where(toMatch(row))
    .where("created_at", "=", claimedAt)
    .execute();
}

/**
 * Claims a key if it's new or expired, or if the same request never got a response. @returns whether the key was
 * claimed
 */
async function claimKey(tx: Tx, row: KeyRow, requestHash: string, now: Date): Promise<boolean> {
  const abandonedBefore = new Date(now.getTime() - MAX_RUN_MS);
  const expiredBefore = new Date(now.getTime() - KEY_LIFETIME_MS);
  const claimed = await sql`
    insert into idempotency_keys (shard, person_id, key, request_hash, created_at)
    values (${row.shard}, ${row.person_id}, ${row.key}, ${requestHash}, ${now})
    on conflict (shard, person_id, key) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where idempotency_keys.created_at < ${expiredBefore}
         or (idempotency_keys.answer is null and idempotency_keys.created_at < ${abandonedBefore}
             and idempotency_keys.request_hash = excluded.request_hash)
    returning key`.execute(tx);
  return claimed.rows.length > 0;
}

interface KeyRow {
  readonly shard: number;
  readonly person_id: string;
  readonly key: string;
}

function toMatch(row: KeyRow) {
  return sql<boolean>`(shard, person_id, key) = (${row.shard}::smallint, ${row.person_id}::bigint, ${row.key})`;
}

async function loadEarlierResponse<Answer>(context: Context, row: KeyRow, requestHash: string): Promise<Answer> {
  const earlier = await context.db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where(toMatch(row))
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== requestHash) {
    throw new AppError("unprocessable", "This Idempotency-Key was used for another request.");
  }
  if (!earlier || earlier.answer === null) {
    throw new AppError("conflict", "The first request with this Idempotency-Key is still in progress.");
  }
  return earlier.answer as Answer;
}

function hashRequest(request: unknown): string {
  const bytesAsHashes = (_: string, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return createHash("sha256").update(JSON.stringify(request, bytesAsHashes)).digest("hex");
}

/** Deletes keys that were claimed before a given time, with their responses. */
export async function deleteOldResponses(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
