import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createWorkPool, divideThreads } from "@tessera/media";

/**
 * Parameters for Argon2id, which is the library's default: 19 MiB of memory, two passes and one lane. OWASP's Password
 * Storage Cheat Sheet recommends them.
 */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash uses one thread and 19 MiB for about 20 ms. Node's threads also do other work, so at most two hashes run at
 * a time. The queue is short enough that even the last request is answered within seconds.
 */
const hashPool = createWorkPool({ concurrency: divideThreads().passwords, queueLimit: 200, queueLimitEach: 40 });

let dummyHash: Promise<string> | undefined;

/**
 * Hashes a password for storage.
 *
 * @param holder the request's network; the queue serves networks round-robin
 * @throws WorkPoolFull when too many requests are already waiting
 */
export async function hashPassword(password: string, holder: string): Promise<string> {
  return hashPool.run(holder, () => hash(normalizePassword(password), ARGON2_COST));
}

/**
 * Checks whether a password matches a hash. Without a hash, it does the same work and returns false, so that timing
 * doesn't reveal whether an account exists.
 *
 * @param holder the request's network; the queue serves networks round-robin. It isn't the account, because a full
 * queue would then reveal that the account exists
 * @throws WorkPoolFull when too many requests are already waiting
 */
export async function verifyPassword(passwordHash: string | null, password: string, holder: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16), ARGON2_COST);
  const against = passwordHash ?? (await dummyHash);
  const isRight = await hashPool.run(holder, () => verify(against, normalizePassword(password)));
  return passwordHash !== null && isRight;
}

/**
 * Normalizes a password, because keyboards can send different code points for the same letters (NIST SP 800-63B,
 * 5.1.1.2).
 */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
