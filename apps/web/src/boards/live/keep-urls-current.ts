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
export function keepUrlsCurrent<Data>(before: unknown, came: Data, now: number): Data {
  const known = new Map<string, string>();
  walk(before, (address) => {
    const match = SIGNED.exec(address);
    if (!match) return address;
    const [, picture = "", ends = "", file = ""] = match;
    if (Number.parseInt(ends, 36) * 1_000 - now > ENDS_SOON_MS) known.set(picture + file, address);
    return address;
  });
  if (known.size === 0) return came;
  return walk(came, (address) => {
    const match = SIGNED.exec(address);
    return match ? (known.get(`${match[1]}${match[3]}`) ?? address) : address;
  }) as Data;
}

/** A copy of plain data with each string mapped through a function. */
function walk(data: unknown, text: (value: string) => string): unknown {
  if (typeof data === "string") return text(data);
  if (Array.isArray(data)) return data.map((one) => walk(one, text));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, walk(value, text)]));
}
