/**
 * Matches a signed image URL that expires. The capture groups are the owner, the expiry in base 36, and the part after
 * the signature.
 */
const SIGNED_URL_PATTERN = /^(\/media\/s~[\w-]+~)([0-9a-z]+)~[\w-]+(\/.*)$/;
/** A URL with less than this time left, in milliseconds, is replaced. */
const MIN_REMAINING_VALIDITY_MS = 15 * 60_000;

/**
 * Returns the new data, but keeps known image URLs that stay valid for a while. Under a new URL, the browser would
 * fetch the same image again and show a gap until it loads.
 *
 * @param now in milliseconds since 1970
 */
export function keepUrlsCurrent<Data>(previous: unknown, next: Data, now: number): Data {
  const previousUrls = new Map<string, string>();
  mapStrings(previous, (address) => {
    const match = SIGNED_URL_PATTERN.exec(address);
    if (!match) return address;
    const [, picture = "", expiry = "", file = ""] = match;
    if (Number.parseInt(expiry, 36) * 1_000 - now > MIN_REMAINING_VALIDITY_MS)
      previousUrls.set(picture + file, address);
    return address;
  });
  if (previousUrls.size === 0) return next;
  return mapStrings(next, (address) => {
    const match = SIGNED_URL_PATTERN.exec(address);
    return match ? (previousUrls.get(`${match[1]}${match[3]}`) ?? address) : address;
  }) as Data;
}

/** Returns a copy of plain data with a function applied to each string. */
function mapStrings(data: unknown, text: (value: string) => string): unknown {
  if (typeof data === "string") return text(data);
  if (Array.isArray(data)) return data.map((item) => mapStrings(item, text));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapStrings(value, text)]));
}
