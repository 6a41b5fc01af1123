/** Creates a token for one click on a source link: 128 random bits in hexadecimal. */
export function createClickToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
