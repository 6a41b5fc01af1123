import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createWorkPool, threadShares } from "@tessera/media";

/**
 * Argon2id with 19 MiB, two passes and one lane, from OWASP's Password Storage Cheat Sheet. Argon2id is the library's
 * default.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes a thread and 19 MiB for about 20 ms. Node shares its threads with other work, so at most two hashes
 * run at a time. The queue is short enough that even the last request is answered within seconds.
 */
const pool = createWorkPool({ concurrency: threadShares().passwords, queueLimit: 200, queueLimitEach: 40 });

let dummyHash: Promise<string> | undefined;

/**
 * Hashes a password for storage.
 *
 * @param holder the network that the request comes from; networks take turns in the queue
 * @throws WorkPoolFull when too many requests are already waiting
 */
export async function hashPassword(password: string, holder: string): Promise<string> {
  return pool.run(holder, () => hash(normalizePassword(password), COST));
}

/**
 * Checks whether a password matches a hash. Without a hash it does the same work and returns false, so that timing
 * doesn't reveal whether an account exists.
 *
 * @param holder the network that the request comes from; networks take turns in the queue. Not the account, because a
 * full queue would then reveal that the account exists
 * @throws WorkPoolFull when too many requests are already waiting
 */
export async function verifyPassword(passwordHash: string | null, password: string, holder: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16), COST);
  const against = passwordHash ?? (await dummyHash);
  const isRight = await pool.run(holder, () => verify(against, normalizePassword(password)));
  return passwordHash !== null && isRight;
}

/** Different keyboards can send different code points for the same letters (NIST SP 800-63B, 5.1.1.2). */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
