interface NumberUnit {
  readonly size: number;
  readonly name: string;
}

const LATIN_UNITS: readonly NumberUnit[] = [
  { size: 1_000_000_000, name: "b" },
  { size: 1_000_000, name: "m" },
  { size: 1_000, name: "k" },
];
const CJK_UNITS: readonly NumberUnit[] = [
  { size: 100_000_000, name: "億" },
  { size: 10_000, name: "万" },
];

export interface ShortNumberOptions {
  /** The BCP 47 tag of the locale. Japanese and Chinese use 万 and 億. */
  readonly locale?: string;
  /** Counts above this are shown as this number and a plus sign. */
  readonly upLimit?: number;
}

/**
 * Formats a count in a short form: 999, 1k, 1.5m, 2b. It has one decimal and is truncated rather than rounded, so
 * 999,999 is 999.9k. A count over `upLimit` shows the limit and a plus sign: 1k+.
 */
export function formatShortNumber(count: number, options: ShortNumberOptions = {}): string {
  const { locale = "en", upLimit } = options;
  if (upLimit !== undefined && count > upLimit) return `${formatShortNumber(upLimit, { locale })}+`;
  const units = /^(ja|zh)\b/i.test(locale) ? CJK_UNITS : LATIN_UNITS;
  const unit = units.find(({ size }) => count >= size);
  if (!unit) return String(count);
  return `${Math.floor((count * 10) / unit.size) / 10}${unit.name}`;
}
