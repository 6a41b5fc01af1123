/**
 * Limits for the order in which people arrange items manually. Each item has a position, a decimal number as text. An
 * item placed between two others gets a position between theirs. Nothing else has to move, and two people can reorder
 * at the same time (fractional indexing, as described by Figma in 2017).
 */
export const POSITION_LIMITS = {
  /**
   * The maximum number of digits after the decimal point. If more are needed, the surrounding items are spread out
   * again.
   */
  decimalsMax: 24,
  /** The maximum number of items that one request can move. */
  movedMax: 250,
} as const;

interface ScaledPosition {
  /** The position times ten to the power of `decimals`. */
  readonly digits: bigint;
  readonly decimals: number;
}

/**
 * Returns positions strictly between two others, smallest first, evenly spread, with as few digits as possible.
 *
 * @param low the position below, null at the lower end
 * @param high the position above, null at the upper end
 * @returns null if there is no room for that many
 */
export function createPositionsBetween(low: string | null, high: string | null, count: number): string[] | null {
  const below = low === null ? null : parsePosition(low);
  const above = high === null ? null : parsePosition(high);
  const bigCount = BigInt(count);
  if (below === null || above === null) {
    const first = below
      ? floorPosition(below, 0) + 1n
      : above
        ? -floorPosition(negatePosition(above), 0) - bigCount
        : 0n;
    return Array.from({ length: count }, (_, index) => String(first + BigInt(index)));
  }
  for (let decimals = 0; decimals <= POSITION_LIMITS.decimalsMax; decimals += 1) {
    const start = floorPosition(below, decimals);
    const gap = -floorPosition(negatePosition(above), decimals) - start;
    if (gap > bigCount) {
      return Array.from({ length: count }, (_, index) =>
        formatPosition({ digits: start + (gap * BigInt(index + 1)) / (bigCount + 1n), decimals }),
      );
    }
  }
  return null;
}

function parsePosition(text: string): ScaledPosition {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function formatPosition({ digits, decimals }: ScaledPosition): string {
  if (decimals === 0) return String(digits);
  const sign = digits < 0n ? "-" : "";
  const all = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
  const fraction = all.slice(-decimals).replace(/0+$/, "");
  return `${sign}${all.slice(0, -decimals)}${fraction === "" ? "" : `.${fraction}`}`;
}

function negatePosition({ digits, decimals }: ScaledPosition): ScaledPosition {
  return { digits: -digits, decimals };
}

/** Rounds a position down to `decimals` decimal places, and scales the result by ten to the power of `decimals`. */
function floorPosition(position: ScaledPosition, decimals: number): bigint {
  if (decimals >= position.decimals) return position.digits * 10n ** BigInt(decimals - position.decimals);
  const divisor = 10n ** BigInt(position.decimals - decimals);
  const quotient = position.digits / divisor;
  return position.digits < 0n && quotient * divisor !== position.digits ? quotient - 1n : quotient;
}
