// oxlint-disable-next-line typescript/triple-slash-reference -- for the programs that import us
/// <reference path="./word-lists.d.ts" />
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import graphs from "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs";
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import words from "@zxcvbn-ts/language-en/dist/wikipedia.json.mjs";

/**
 * How many UTF-16 units of a text are examined. The library's work grows faster than the length: 128 hostile ones took 720
 * ms with its own settings, 24 take some 2 ms with these. Four words fit, which is enough for a good password.
 */
export const ESTIMATED_LENGTH_MAX = 24;

export interface Estimate {
  /** How many guesses an attacker needs who tries likely passwords first. */
  readonly guesses: number;
  /** Whether all of it is one entry in a list: a common password, a word or a first name. */
  readonly isListed: boolean;
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { passwords, words, firstNames },
  graphs,
  maxLength: ESTIMATED_LENGTH_MAX,
  // It would try a hundred spellings; we read disguises ourselves, in two passes (`disguises.ts`).
  l33tMaxSubstitutions: 0,
});

/** Estimates how hard the first `ESTIMATED_LENGTH_MAX` units of a text are to guess. */
export function estimate(text: string): Estimate {
  const { guesses, sequence } = zxcvbn.check(text);
  return { guesses, isListed: sequence.length === 1 && sequence[0]?.pattern === "dictionary" };
}
