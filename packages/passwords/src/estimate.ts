// oxlint-disable-next-line typescript/triple-slash-reference -- for the programs that import us
/// <reference path="./word-lists.d.ts" />
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import graphs from "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs";
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import words from "@zxcvbn-ts/language-en/dist/wikipedia.json.mjs";

/**
 * The maximum number of UTF-16 code units that are examined in a text. The library's run time grows faster than the
 * text's length. With its default settings, 128 malicious units took 720 ms. With our settings, 24 units take about 2
 * ms. Four words fit into them, which is enough for a good password.
 */
export const MAX_ESTIMATED_LENGTH = 24;

export interface GuessEstimate {
  /** The number of guesses that an attacker who tries likely passwords first would need. */
  readonly guesses: number;
  /** Whether the whole text is an entry in a list of common passwords, words or first names. */
  readonly isListed: boolean;
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { passwords, words, firstNames },
  graphs,
  maxLength: MAX_ESTIMATED_LENGTH,
  // The library would try a hundred spellings. Instead, we undo substitutions in two passes (`disguises.ts`).
  l33tMaxSubstitutions: 0,
});

/** Estimates how hard it is to guess the first `MAX_ESTIMATED_LENGTH` units of a text. */
export function estimateGuesses(text: string): GuessEstimate {
  const { guesses, sequence } = zxcvbn.check(text);
  return { guesses, isListed: sequence.length === 1 && sequence[0]?.pattern === "dictionary" };
}
