import { createHash } from "node:crypto";
import { AppError, printable } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { SignedInPerson } from "./visit.ts";

const key = printable(255, 1);
/** After this a call without an answer cannot be under way any more: its process died. */
const UNDER_WAY_MS = 3 * 60 * 1000;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a creating call once for its Idempotency-Key: the same key and request of the same person answers as the first
 * time did, for 24 hours.
 *
 * @throws AppError unprocessable when the key came with another request before, conflict while the first is under way
 */
export async function rememberedAnswer<Answer>(
  context: Context,
  person: SignedInPerson,
  givenKey: string,
  request: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!key.safeParse(givenKey).success) {
    throw new AppError("validation_error", "An Idempotency-Key has 1 to 255 characters that can be seen.");
  }
  const requestHash = hashOf(request);
  const now = new Date(context.now());
  const row = { shard: person.shard, person_id: person.id, key: givenKey };
  const isFirst = await context.transaction((tx) => takeKey(tx, row, requestHash, now));
  if (!isFirst) return earlierAnswer<Answer>(context, row, requestHash);
  let answer: Answer;
  try {
    answer = await act();
  } catch (error) {
    await context.transaction((tx) =>
      tx.deleteFrom("idempotency_keys").where(matching(row)).where("created_at", "=", now).execute(),
    );
    throw error;
  }
  // A failure from here on leaves the key taken: what was asked for is done.
  await context.transaction((tx) =>
    tx
      .updateTable("idempotency_keys")
      .set({ answer: JSON.stringify(answer) })
      .where(matching(row))
      .where("created_at", "=", now)
      .execute(),
  );
  return answer;
}

/** Takes a key that is new or too old to be remembered, or whose same request was never answered. @returns whether */
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
    throw new AppError("conflict", "The first request with this Idempotency-Key is still under way.");
  }
  return earlier.answer as Answer;
}

function hashOf(request: unknown): string {
  const bytesAsHashes = (_: string, value: unknown) =>
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value;
  return createHash("sha256").update(JSON.stringify(request, bytesAsHashes)).digest("hex");
}

/** Forgets the answers of keys that came before a moment. */
export async function forgetOldAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
