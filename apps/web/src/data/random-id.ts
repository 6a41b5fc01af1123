/** Returns a unique id of 128 random bits. `crypto.randomUUID` doesn't exist without TLS. */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
