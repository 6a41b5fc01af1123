/** What people say under one pin, the oldest first: who, and their words. */
export type Talk = { owner: string; title: string; said: ReadonlyArray<readonly [person: string, text: string]> };

/** A talk, written in one go: under whose pin of which title, and who says what. */
export function under(owner: string, title: string, said: Talk["said"]): Talk {
  return { owner, title, said };
}
