import { createHash } from "node:crypto";
import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { SignedInPerson } from "./visit.ts";

const KEY_MAX = 255;

/**
 * Runs a creating call once for its Idempotency-Key: the same key and request of the same person answers as the first
 * time did, for 24 hours.
 *
 * @throws AppError unprocessable when the key came with another request before, conflict while the first is under way
 */
export async function rememberedAnswer<Answer>(
  context: Context,
  person: SignedInPerson,
  key: string,
  request: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length === 0 || key.length > KEY_MAX) {
    throw new AppError("validation_error", `An Idempotency-Key has 1 to ${KEY_MAX} characters.`);
  }
  const requestHash = hashOf(request);
  const row = { shard: person.shard, person_id: person.id, key };
  const isFirst = await context.transaction(async (tx) => {
    const inserted = await sql`
      insert into idempotency_keys (shard, person_id, key, request_hash)
      values (${row.shard}, ${row.person_id}, ${row.key}, ${requestHash})
      on conflict do nothing returning key`.execute(tx);
    return inserted.rows.length > 0;
  });
  if (!isFirst) return earlierAnswer<Answer>(context, row, requestHash);
  try {
    const answer = await act();
    await context.transaction((tx) =>
      tx
        .updateTable("idempotency_keys")
        .set({ answer: JSON.stringify(answer) })
        .where(matching(row))
        .execute(),
    );
    return answer;
  } catch (error) {
    await context.transaction((tx) => tx.deleteFrom("idempotency_keys").where(matching(row)).execute());
    throw error;
  }
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
