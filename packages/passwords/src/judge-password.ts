import { ACCOUNT_LIMITS } from "@tessera/domain";
import { listReadings } from "./disguises.ts";
import { type Estimate, estimate, ESTIMATED_LENGTH_MAX } from "./estimate.ts";
import { foldCase } from "./folded.ts";
import { type PasswordOwner, replaceWords, collectWords } from "./own-words.ts";

/**
 * The reason why a password isn't good enough. `blank`: it has only spaces. `personal`: it is little more than words
 * connected to the person or the site. `common`: it is an entry in the lists. `guessable`: it has patterns and little
 * else.
 */
export type PasswordFault = "blank" | "personal" | "common" | "guessable";

/**
 * The number of guesses that a password has to withstand. Online, an account accepts a hundred wrong guesses per hour.
 * Even a thousandth of this number would take more than a month. The rest is a margin for a stolen database: argon2id
 * limits a machine to about a hundred guesses per second, so this many take days. Eight random characters are enough,
 * because zxcvbn counts a factor of 10 for each character outside a pattern.
 */
const MIN_GUESSES = 1e8;

/**
 * Finds the fault in a password of an allowed length; null if it is good. Makes at most six estimates of up to
 * `ESTIMATED_LENGTH_MAX` units each, for any input.
 *
 * @param estimateText function that estimates how hard a text is to guess; tests pass a different one
 */
export function judgePassword(
  password: string,
  owner: PasswordOwner,
  estimateText: (text: string) => Estimate = estimate,
): PasswordFault | null {
  // Folding can turn one character into eighteen.
  const text = foldCase(password.slice(0, ACCOUNT_LIMITS.passwordMax)).slice(0, ACCOUNT_LIMITS.passwordMax).trim();
  if (text === "") return "blank";
  const rest = replaceWords(text, collectWords(owner));
  const fault = findWeakness(text, estimateText);
  if (rest === text || (fault !== null && countLetters(rest) > countLetters(text) / 2)) return fault;
  return findWeakness(rest, estimateText) === null ? fault : "personal";
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function findWeakness(text: string, estimateText: (text: string) => Estimate): "common" | "guessable" | null {
  for (const reading of listReadings(text.slice(0, ESTIMATED_LENGTH_MAX))) {
    const { guesses, isListed } = estimateText(reading);
    if (guesses < MIN_GUESSES) return isListed ? "common" : "guessable";
  }
  return null;
}
