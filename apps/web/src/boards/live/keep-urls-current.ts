/** An address of a picture that opens for a while: whose it is, until when in base 36, and what is behind the signature. */
const SIGNED = /^(\/media\/s~\d+~)([0-9a-z]+)~[\w-]+(\/.*)$/;
/** An address that ends sooner is not kept. */
const ENDS_SOON_MS = 15 * 60_000;

/**
 * What came, with the addresses of pictures as they were known where they are good for a while yet: the same picture at another
 * address would be fetched again, and be gone until it is there.
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

/** A copy of plain data with each text put through a function. */
function walk(data: unknown, text: (value: string) => string): unknown {
  if (typeof data === "string") return text(data);
  if (Array.isArray(data)) return data.map((one) => walk(one, text));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, walk(value, text)]));
}
