/** The comments on one pin, oldest first, with their authors. */
export type Talk = { owner: string; title: string; said: ReadonlyArray<readonly [person: string, text: string]> };

/** Builds a conversation in one call, from the pin's owner and title and the comments. */
export function createTalk(owner: string, title: string, said: Talk["said"]): Talk {
  return { owner, title, said };
}
