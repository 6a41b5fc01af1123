/** A signed image URL that expires: its owner, its expiry in base 36, and the part after the signature. */
const SIGNED = /^(\/media\/s~\d+~)([0-9a-z]+)~[\w-]+(\/.*)$/;
/** A URL that expires sooner than this is replaced. */
const ENDS_SOON_MS = 15 * 60_000;

/**
 * The new data, but with the image URLs already known where they stay valid for a while. The same image at another URL
 * would be fetched again, and be missing until it has loaded.
 *
 * @param now in milliseconds since 1970
 */
export function keepUrlsCurrent<Data>(previous: unknown, next: Data, now: number): Data {
  const previousUrls = new Map<string, string>();
  mapTexts(previous, (address) => {
    const match = SIGNED.exec(address);
    if (!match) return address;
    const [, picture = "", expiry = "", file = ""] = match;
    if (Number.parseInt(expiry, 36) * 1_000 - now > ENDS_SOON_MS) previousUrls.set(picture + file, address);
    return address;
  });
  if (previousUrls.size === 0) return next;
  return mapTexts(next, (address) => {
    const match = SIGNED.exec(address);
    return match ? (previousUrls.get(`${match[1]}${match[3]}`) ?? address) : address;
  }) as Data;
}

/** A copy of plain data with each string mapped through a function. */
function mapTexts(data: unknown, text: (value: string) => string): unknown {
  if (typeof data === "string") return text(data);
  if (Array.isArray(data)) return data.map((one) => mapTexts(one, text));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapTexts(value, text)]));
}
