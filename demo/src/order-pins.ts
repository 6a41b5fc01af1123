import { hashText } from "./random.ts";
import type { DemoPin } from "./world.ts";

/**
 * The properties that nearby pins shouldn't share: the minimum distance between two pins with the same value, and the
 * penalty for a smaller distance.
 */
const DISTANCE_RULES: ReadonlyArray<{ getValue: (pin: DemoPin) => string; minDistance: number; weight: number }> = [
  { getValue: (pin) => pin.owner, minDistance: 14, weight: 2.2 },
  { getValue: (pin) => pin.kind, minDistance: 34, weight: 3 },
  { getValue: (pin) => pin.art.style, minDistance: 8, weight: 2.4 },
  { getValue: (pin) => pin.art.palette, minDistance: 7, weight: 1.5 },
  { getValue: (pin) => pin.topic, minDistance: 5, weight: 1 },
];

/**
 * Secret and protected pins come later. A server starts with the first pins, so everyone should be able to see them.
 */
const firstSecretIndex = 170;

/** One property for all pins: its numbered values, and the current cost of adding another pin with each value. */
type Rule = {
  minDistance: number;
  weight: number;
  /** The number of each pin's value. */
  values: Int32Array;
  total: Float64Array;
  remaining: Float64Array;
  /** For each value, the position of the last added pin; -1 if there is none. */
  last: Int32Array;
  closenessCost: Float64Array;
  abundanceBonus: Float64Array;
};

/**
 * Orders pins so that neighbors differ, as in an exhibition. Each step picks the pin that is least similar to the
 * recent pins. It slightly prefers values that are frequent among the remaining pins, so that they don't accumulate at
 * the end. A value's cost is computed once for all pins with that value, so picking a pin only adds up costs.
 */
export function orderPins(pins: readonly DemoPin[]): DemoPin[] {
  const shuffled = [...pins].sort((a, b) => hashText(a.seed) - hashText(b.seed));
  const rules = DISTANCE_RULES.map(({ getValue, minDistance, weight }) =>
    createRule(shuffled.map(getValue), minDistance, weight),
  );
  const isSecret = shuffled.map((pin) => pin.privacy !== "public");
  const unplaced = shuffled.map((_, index) => index);
  const ordered: DemoPin[] = [];
  while (unplaced.length > 0) {
    for (const rule of rules) updateCosts(rule, ordered.length, unplaced.length / pins.length);
    let best = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let index = 0; index < unplaced.length; index += 1) {
      const pin = unplaced[index] as number;
      let cost = ordered.length < firstSecretIndex && isSecret[pin] === true ? 100 : 0;
      for (const { values, closenessCost, abundanceBonus } of rules) {
        const value = values[pin] as number;
        cost += closenessCost[value] as number;
        cost -= abundanceBonus[value] as number;
      }
      if (cost < lowest) {
        lowest = cost;
        best = index;
      }
    }
    const [chosen] = unplaced.splice(best, 1);
    const pin = chosen === undefined ? undefined : shuffled[chosen];
    if (chosen === undefined || pin === undefined) break;
    for (const { values, last, remaining } of rules) {
      const value = values[chosen] as number;
      last[value] = ordered.length;
      remaining[value] = (remaining[value] as number) - 1;
    }
    ordered.push(pin);
  }
  return ordered;
}

function createRule(properties: readonly string[], minDistance: number, weight: number): Rule {
  const numbers = new Map<string, number>();
  for (const property of properties) if (!numbers.has(property)) numbers.set(property, numbers.size);
  const values = Int32Array.from(properties, (property) => numbers.get(property) ?? 0);
  const total = new Float64Array(numbers.size);
  for (const value of values) total[value] = (total[value] as number) + 1;
  return {
    minDistance,
    weight,
    values,
    total,
    remaining: total.slice(),
    last: new Int32Array(numbers.size).fill(-1),
    closenessCost: new Float64Array(numbers.size),
    abundanceBonus: new Float64Array(numbers.size),
  };
}

/** Computes each value's cost at the next position. @param share the fraction of all pins that remain */
function updateCosts(
  { minDistance, weight, total, remaining, last, closenessCost, abundanceBonus }: Rule,
  place: number,
  share: number,
): void {
  for (let value = 0; value < total.length; value += 1) {
    const before = last[value] as number;
    closenessCost[value] = before < 0 ? -weight * 0.4 : weight * Math.max(0, 1 - (place - before - 1) / minDistance);
    abundanceBonus[value] = weight * 2 * ((remaining[value] as number) / (total[value] as number) - share);
  }
}
