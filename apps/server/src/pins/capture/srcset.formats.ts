/** The largest image that a `srcset` lists, with its width or density. */
export interface LargestSource {
  readonly url: string;
  /** In pixels; null if the list uses densities. */
  readonly width: number | null;
  /** The number of image pixels per CSS pixel; null if the list uses widths. */
  readonly density: number | null;
}

/** Parses a `srcset` (HTML standard, "parse a srcset attribute"). Returns null if it contains no candidates. */
export function findLargestSource(srcset: string): LargestSource | null {
  let largest: LargestSource | null = null;
  // A URL ends at white space, so it can contain commas. Trailing commas aren't part of the URL.
  const candidate = /[\s,]*([^\s]+)/y;
  const descriptors = /[^,]*/y;
  for (let index = 0; index < srcset.length; index = descriptors.lastIndex) {
    candidate.lastIndex = index;
    const rawUrl = candidate.exec(srcset)?.[1];
    if (rawUrl === undefined) break;
    // Without the lookbehind, the regex would try each comma in a long run as a starting point.
    const url = rawUrl.replace(/(?<!,),+$/, "");
    descriptors.lastIndex = candidate.lastIndex;
    const descriptor = url === rawUrl ? (descriptors.exec(srcset)?.[0] ?? "") : "";
    const found = parseCandidate(url, descriptor);
    if (url !== "" && getSize(found) > getSize(largest)) largest = found;
  }
  return largest;
}

function parseCandidate(url: string, descriptor: string): LargestSource {
  const [, number, unit] = /(?:^|\s)(\d{1,5}(?:\.\d{1,3})?)([wx])(?:\s|$)/.exec(descriptor) ?? [];
  if (unit === "w") return { url, width: Math.round(Number(number)), density: null };
  return { url, width: null, density: number === undefined ? 1 : Number(number) };
}

function getSize(source: LargestSource | null): number {
  return source === null ? -1 : (source.width ?? source.density ?? 0);
}
