import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createWorkPool, threadShares } from "@tessera/media";

/**
 * Argon2id with 19 MiB, two passes and one lane: OWASP's Password Storage Cheat Sheet. The library defaults to
 * argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes a thread and 19 MiB each for some 20 ms. A limit of two at a time leaves threads for everything else
 * that Node shares them with. The queue is short enough that even the last one is answered within seconds.
 */
const pool = createWorkPool({ concurrency: threadShares().passwords, queueLimit: 200, queueLimitEach: 40 });

let dummyHash: Promise<string> | undefined;

/**
 * Hashes a password for storage.
 *
 * @param holder the network that asks; networks take turns
 * @throws WorkPoolFull when too many are already waiting
 */
export async function hashPassword(password: string, holder: string): Promise<string> {
  return pool.run(holder, () => hash(normalizePassword(password), COST));
}

/**
 * Whether a password matches a hash. Without a hash it does the same work for nothing, so that timing doesn't reveal
 * whether an account exists.
 *
 * @param holder the network that asks; networks take turns. Not the account, because a full queue would reveal that it
 *   exists
 * @throws WorkPoolFull when too many are already waiting
 */
export async function verifyPassword(passwordHash: string | null, password: string, holder: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16), COST);
  const against = passwordHash ?? (await dummyHash);
  const isRight = await pool.run(holder, () => verify(against, normalizePassword(password)));
  return passwordHash !== null && isRight;
}

/** The same letters typed on another keyboard can arrive as other code points (NIST SP 800-63B, 5.1.1.2). */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
