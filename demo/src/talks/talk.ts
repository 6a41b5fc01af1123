/** What people say under one pin, oldest first: who, and their words. */
export type Talk = { owner: string; title: string; said: ReadonlyArray<readonly [person: string, text: string]> };

/** Writes a talk in one call: the pin's owner and title, and who says what. */
export function under(owner: string, title: string, said: Talk["said"]): Talk {
  return { owner, title, said };
}
