import { callFromBrowser } from "./client.ts";
import { readStoredValue, writeStoredValue } from "./browser-store.ts";

/** What a visitor tried to do before we asked them to log in, and with which thing. */
export interface LoginAttempt {
  readonly act: keyof typeof ACTS;
  readonly id: string;
}

/** How to do what someone tried, once they're logged in. */
const ACTS = {
  save: (pin_id: string) => callFromBrowser("pins.save", { pin_id }),
  "follow user": (user_id: string) => callFromBrowser("people.follow", { user_id }),
  "follow board": (board_id: string) => callFromBrowser("boards.follow", { board_id }),
  "follow topic": (interest_id: string) => callFromBrowser("topics.follow", { interest_id }),
} as const;

/** The attempt is only kept in this tab, so that no link from elsewhere can make someone do something. */
const KEY = "login-attempt";
const MAX_AGE_MS = 60 * 60 * 1000;

interface StoredAttempt extends LoginAttempt {
  /** The page where the visitor tried, and to which the login leads back. */
  readonly path: string;
  readonly at: number;
}

/** Remembers what a visitor tried on a page when they go to log in. */
export function rememberAttempt(attempt: LoginAttempt | undefined, path: string): void {
  const stored: StoredAttempt | undefined = attempt && { ...attempt, path, at: Date.now() };
  writeStoredValue("session", KEY, stored);
}

/**
 * After a login, does what the person tried on the page that they return to. If it fails, the page still offers it.
 *
 * @param path the page that the login leads to
 */
export async function finishAttempt(path: string): Promise<void> {
  const attempt = readStoredValue("session", KEY, parseAttempt, null);
  if (attempt === null) return;
  writeStoredValue("session", KEY, undefined);
  if (attempt.path !== path || Date.now() - attempt.at > MAX_AGE_MS) return;
  await ACTS[attempt.act](attempt.id).catch(() => undefined);
}

function parseAttempt(stored: unknown): StoredAttempt {
  const { act, id, path, at } = stored as Partial<Record<keyof StoredAttempt, unknown>>;
  const isAct = typeof act === "string" && Object.hasOwn(ACTS, act);
  if (!isAct || typeof id !== "string" || typeof path !== "string" || typeof at !== "number") {
    throw new TypeError("The attempt isn't complete.");
  }
  return { act: act as LoginAttempt["act"], id, path, at };
}
