import { ACCOUNT_LIMITS } from "@tessera/domain";
import { listReadings } from "./disguises.ts";
import { type GuessEstimate, estimateGuesses, MAX_ESTIMATED_LENGTH } from "./estimate.ts";
import { foldCase } from "./folded.ts";
import { type PasswordOwner, replacePersonalWords, collectPersonalWords } from "./own-words.ts";

/**
 * The reason why a password isn't good enough. `blank`: it contains only spaces. `personal`: it contains little more
 * than words related to the person or the site. `common`: it is in a list of common passwords and words. `guessable`:
 * it contains little more than patterns.
 */
export type PasswordFault = "blank" | "personal" | "common" | "guessable";

/**
 * The number of guesses that a password has to withstand. Online, an account accepts a hundred wrong guesses per hour,
 * so even a thousandth of this number would take more than a month. The rest is a margin in case the database is
 * stolen. Argon2id limits a machine to about a hundred guesses per second, so this many guesses take days. Eight random
 * characters are enough, because zxcvbn counts a factor of 10 for each character outside a pattern.
 */
const MIN_GUESSES = 1e8;

/**
 * Finds the fault in a password of an allowed length; null if it is good. Makes at most six estimates of up to
 * `MAX_ESTIMATED_LENGTH` units each, for any input.
 *
 * @param estimateText estimates how hard a text is to guess; tests pass a different function
 */
export function judgePassword(
  password: string,
  owner: PasswordOwner,
  estimateText: (text: string) => GuessEstimate = estimateGuesses,
): PasswordFault | null {
  // `foldCase` can expand one character to eighteen.
  const text = foldCase(password.slice(0, ACCOUNT_LIMITS.passwordMax)).slice(0, ACCOUNT_LIMITS.passwordMax).trim();
  if (text === "") return "blank";
  const rest = replacePersonalWords(text, collectPersonalWords(owner));
  const fault = findWeakness(text, estimateText);
  if (rest === text || (fault !== null && countLetters(rest) > countLetters(text) / 2)) return fault;
  return findWeakness(rest, estimateText) === null ? fault : "personal";
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function findWeakness(text: string, estimateText: (text: string) => GuessEstimate): "common" | "guessable" | null {
  for (const reading of listReadings(text.slice(0, MAX_ESTIMATED_LENGTH))) {
    const { guesses, isListed } = estimateText(reading);
    if (guesses < MIN_GUESSES) return isListed ? "common" : "guessable";
  }
  return null;
}
