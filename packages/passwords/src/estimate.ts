// oxlint-disable-next-line typescript/triple-slash-reference -- for the programs that import us
/// <reference path="./word-lists.d.ts" />
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import graphs from "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs";
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import words from "@zxcvbn-ts/language-en/dist/wikipedia.json.mjs";

/**
 * The maximum number of UTF-16 units examined in a text. The library's work grows faster than the length. With its
 * default settings, 128 hostile units took 720 ms; with ours, 24 units take about 2 ms. Four words fit, which is enough
 * for a good password.
 */
export const ESTIMATED_LENGTH_MAX = 24;

export interface Estimate {
  /** The number of guesses that an attacker who tries likely passwords first would need. */
  readonly guesses: number;
  /** True if the whole text is one entry of a list: a common password, a word or a first name. */
  readonly isListed: boolean;
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { passwords, words, firstNames },
  graphs,
  maxLength: ESTIMATED_LENGTH_MAX,
  // The library would try a hundred spellings. Instead, we undo disguises in two passes (`disguises.ts`).
  l33tMaxSubstitutions: 0,
});

/** Estimates how hard it is to guess the first `ESTIMATED_LENGTH_MAX` units of a text. */
export function estimate(text: string): Estimate {
  const { guesses, sequence } = zxcvbn.check(text);
  return { guesses, isListed: sequence.length === 1 && sequence[0]?.pattern === "dictionary" };
}
