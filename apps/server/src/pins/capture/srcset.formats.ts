/** The largest of the images that a `srcset` offers: its URL and its measure, by width or by density. */
export interface LargestSource {
  readonly url: string;
  /** Pixels; null if the list measures by density. */
  readonly width: number | null;
  /** How many times the size on the page; null if the list measures by width. */
  readonly density: number | null;
}

/** Reads a `srcset` (HTML standard, "parse a srcset attribute"). Null if it has no candidate. */
export function largestSource(srcset: string): LargestSource | null {
  let largest: LargestSource | null = null;
  // A URL ends with white space, so it can hold commas; a comma at its very end is not part of it.
  const candidate = /[\s,]*([^\s]+)/y;
  const descriptors = /[^,]*/y;
  for (let index = 0; index < srcset.length; index = descriptors.lastIndex) {
    candidate.lastIndex = index;
    const written = candidate.exec(srcset)?.[1];
    if (written === undefined) break;
    // Without the lookbehind, every comma of a long run would be tried as its first.
    const url = written.replace(/(?<!,),+$/, "");
    descriptors.lastIndex = candidate.lastIndex;
    const descriptor = url === written ? (descriptors.exec(srcset)?.[0] ?? "") : "";
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
