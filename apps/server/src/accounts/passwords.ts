import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createWorkPool, threadShares } from "@tessera/media";

/** Argon2id with 19 MiB, two passes and one lane: OWASP's Password Storage Cheat Sheet. argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes a thread and 19 MiB each for some 20 ms. Two at once at most leave threads to everything else that Node
 * shares them with; so many may wait that even the last of them is answered within seconds.
 */
const pool = createWorkPool({ concurrency: threadShares().passwords, queueLimit: 200, queueLimitEach: 40 });

let dummyHash: Promise<string> | undefined;

/**
 * The hash of a password, as it is stored.
 *
 * @param holder the network that asks, among which turns are divided
 * @throws WorkPoolFull when too many wait already
 */
export async function hashPassword(password: string, holder: string): Promise<string> {
  return pool.run(holder, () => hash(normalizePassword(password), COST));
}

/**
 * Whether a password is the one of a hash. Without a hash the same work is done for nothing, so that the time which an
 * answer takes does not tell whether there is such an account.
 *
 * @param holder the network that asks, among which turns are divided: not the account, or a full line would tell of it
 * @throws WorkPoolFull when too many wait already
 */
export async function verifyPassword(passwordHash: string | null, password: string, holder: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16), COST);
  const against = passwordHash ?? (await dummyHash);
  const isRight = await pool.run(holder, () => verify(against, normalizePassword(password)));
  return passwordHash !== null && isRight;
}

/** The same letters typed on another keyboard may come as other code points (NIST SP 800-63B, 5.1.1.2). */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}
