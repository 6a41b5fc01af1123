import { ACCOUNT_LIMITS } from "@tessera/domain";
import { listReadings } from "./disguises.ts";
import { type Estimate, estimate, LOOKED_AT_MAX } from "./estimate.ts";
import { foldCase } from "./folded.ts";
import { type PasswordOwner, withoutWords, collectWords } from "./own-words.ts";

/**
 * Why a password is not good enough: only spaces; little more than words connected to the person or the site; an entry in
 * the lists; or patterns and too little else.
 */
export type PasswordFault = "blank" | "personal" | "common" | "guessable";

/**
 * The number of guesses that a password has to withstand. Online, an account accepts a hundred wrong ones an hour, so a
 * thousandth of these would last more than a month. The rest is for a stolen database: argon2id limits a machine to some
 * hundred guesses a second, and this lasts for days. Eight random characters reach it by zxcvbn's measure, which is 10 for
 * each character outside a pattern.
 */
const GUESSES_MIN = 1e8;

/**
 * What is wrong with a password of an allowed length; null if it is good. Costs at most six looks at `LOOKED_AT_MAX` units,
 * whatever is typed.
 *
 * @param look how hard a text is to guess; tests pass another one
 */
export function judgePassword(
  password: string,
  owner: PasswordOwner,
  look: (text: string) => Estimate = estimate,
): PasswordFault | null {
  // Folding can turn one character into eighteen.
  const text = foldCase(password.slice(0, ACCOUNT_LIMITS.passwordMax)).slice(0, ACCOUNT_LIMITS.passwordMax).trim();
  if (text === "") return "blank";
  const rest = withoutWords(text, collectWords(owner));
  const fault = weakness(text, look);
  if (rest === text || (fault !== null && keepLetters(rest) > keepLetters(text) / 2)) return fault;
  return weakness(rest, look) === null ? fault : "personal";
}

function keepLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function weakness(text: string, look: (text: string) => Estimate): "common" | "guessable" | null {
  for (const reading of listReadings(text.slice(0, LOOKED_AT_MAX))) {
    const { guesses, isListed } = look(reading);
    if (guesses < GUESSES_MIN) return isListed ? "common" : "guessable";
  }
  return null;
}
