/**
 * Returns a request's idempotency header. The same request always gets the same key.
 *
 * @param file the file sent with the request
 */
export type KeyHeaderGetter = (input: object, file?: Blob) => Readonly<Record<string, string>>;

/**
 * Returns a function that creates idempotency keys for requests. If a response is lost, an unchanged retry doesn't
 * create anything twice, because the server returns the first result.
 *
 * @param seed the prefix of all keys. With the same seed, the same request has the same key even after a reload.
 */
export function createKeyHeaderGetter(seed = createKeySeed()): KeyHeaderGetter {
  return (input, file) => {
    const fileFacts = file
      ? [file.size, file.type, ...(file instanceof File ? [file.name, file.lastModified] : [])]
      : [];
    return { "Idempotency-Key": `${seed}-${hashText(JSON.stringify([input, fileFacts]))}` };
  };
}

/** Creates a unique seed. */
function createKeySeed(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/**
 * Hashes text to two 32-bit numbers (FNV-1a with two primes). The hash only has to distinguish the requests of one
 * draft.
 */
function hashText(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return `${first >>> 0}-${second >>> 0}`;
}
