/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** An amount as people write it where they are: $1,234.50 in the United States, 1.234,50 € in Germany. */
export function moneyText({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
