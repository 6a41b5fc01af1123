/** An amount in its currency's smallest unit. */
export interface Money {
  readonly amount: number;
  /** An ISO 4217 currency code. */
  readonly currency: string;
}

/** Formats an amount in a locale's notation: $1,234.50 in the United States, 1.234,50 € in Germany. */
export function formatMoney(money: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: money.currency }).format(toMoneyValue(money));
}

/** Returns an amount as a number in its currency's major unit, such as 1234.5 for dollars. */
export function toMoneyValue({ amount, currency }: Money): number {
  return amount / 10 ** getDecimals(currency);
}

function getDecimals(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The highest price accepted, in the smallest unit. Anything higher can't be a price. */
const MAX_MONEY_AMOUNT = 1e14;

/**
 * Parses an amount in any format that websites use: a number, with or without text around it. It accepts every
 * country's thousands and decimal separators (1,299.00 · 1.299,00 · 1 299 kr). Three digits after a single separator
 * are ambiguous. They count as thousands, unless the currency has three decimals and the separator is a point.
 *
 * @param currency ISO 4217 code
 * @returns null for anything that isn't an amount, is below zero, or exceeds the highest price accepted
 */
export function parseAmount(text: string | number, currency: string): Money | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const digits = getDecimals(currency);
  const value = typeof text === "number" ? text : parseAmountNumber(text, digits);
  const amount = Math.round(value * 10 ** digits);
  return Number.isFinite(amount) && amount >= 0 && amount <= MAX_MONEY_AMOUNT ? { amount, currency } : null;
}

function parseAmountNumber(text: string, decimals: number): number {
  // Amounts are short, so only the beginning of a long text is parsed.
  const [found = ""] = /-?\d[\d.,'’\s]*/.exec(text.slice(0, 64)) ?? [];
  const compact = found.replace(/['’\s]/g, "").replace(/[.,]+$/, "");
  if (compact === "") return Number.NaN;
  const mark = Math.max(compact.lastIndexOf("."), compact.lastIndexOf(","));
  if (mark === -1) return Number(compact);
  const [whole, rest] = [compact.slice(0, mark).replace(/[.,]/g, ""), compact.slice(mark + 1)];
  const isOnly = !/[.,]/.test(compact.slice(0, mark));
  const isRepeated = compact.slice(0, mark).includes(compact[mark] ?? "");
  const isDecimal = !isRepeated && (rest.length !== 3 || !isOnly || (decimals === 3 && compact[mark] === "."));
  return Number(isDecimal ? `${whole}.${rest}` : whole + rest);
}
