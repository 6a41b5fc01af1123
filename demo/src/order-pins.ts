import { hashText } from "./random.ts";
import type { DemoPin } from "./world.ts";

/** How far apart two pins with the same property should be, and the penalty if they aren't. */
const distances: ReadonlyArray<{ of: (pin: DemoPin) => string; apart: number; weight: number }> = [
  { of: (pin) => pin.owner, apart: 14, weight: 2.2 },
  { of: (pin) => pin.kind, apart: 34, weight: 3 },
  { of: (pin) => pin.art.style, apart: 8, weight: 2.4 },
  { of: (pin) => pin.art.palette, apart: 7, weight: 1.5 },
  { of: (pin) => pin.topic, apart: 5, weight: 1 },
];

/** Pins that few can see come later, so that the first ones, with which a server starts, are for everyone. */
const secretsFrom = 170;

/** One property of all pins: its values by number, and the current cost of placing another pin with each. */
type Rule = {
  apart: number;
  weight: number;
  /** The number of each pin's value. */
  values: Int32Array;
  total: Float64Array;
  remaining: Float64Array;
  /** Position of the last placed pin, by value; -1 for none. */
  last: Int32Array;
  nearness: Float64Array;
  plenty: Float64Array;
};

/**
 * Orders pins so that neighbors differ, like hanging an exhibition. Each step picks the pin least like the recent ones. It
 * slightly prefers what's plentiful among the rest, so that nothing piles up at the end. The cost of a value is computed
 * once for all pins that have it, so picking only adds costs up.
 */
export function orderPins(pins: readonly DemoPin[]): DemoPin[] {
  const shuffled = [...pins].sort((a, b) => hashText(a.seed) - hashText(b.seed));
  const rules = distances.map(({ of, apart, weight }) => ruleOf(shuffled.map(of), apart, weight));
  const isSecret = shuffled.map((pin) => pin.privacy !== "public");
  const left = shuffled.map((_, index) => index);
  const hung: DemoPin[] = [];
  while (left.length > 0) {
    for (const rule of rules) reckon(rule, hung.length, left.length / pins.length);
    let best = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < left.length; at += 1) {
      const pin = left[at] as number;
      let cost = hung.length < secretsFrom && isSecret[pin] === true ? 100 : 0;
      for (const { values, nearness, plenty } of rules) {
        const value = values[pin] as number;
        cost += nearness[value] as number;
        cost -= plenty[value] as number;
      }
      if (cost < lowest) {
        lowest = cost;
        best = at;
      }
    }
    const [chosen] = left.splice(best, 1);
    const pin = chosen === undefined ? undefined : shuffled[chosen];
    if (chosen === undefined || pin === undefined) break;
    for (const { values, last, remaining } of rules) {
      const value = values[chosen] as number;
      last[value] = hung.length;
      remaining[value] = (remaining[value] as number) - 1;
    }
    hung.push(pin);
  }
  return hung;
}

function ruleOf(properties: readonly string[], apart: number, weight: number): Rule {
  const numbers = new Map<string, number>();
  for (const property of properties) if (!numbers.has(property)) numbers.set(property, numbers.size);
  const values = Int32Array.from(properties, (property) => numbers.get(property) ?? 0);
  const total = new Float64Array(numbers.size);
  for (const value of values) total[value] = (total[value] as number) + 1;
  return {
    apart,
    weight,
    values,
    total,
    remaining: total.slice(),
    last: new Int32Array(numbers.size).fill(-1),
    nearness: new Float64Array(numbers.size),
    plenty: new Float64Array(numbers.size),
  };
}

/** Computes what each value costs at the next position. @param share the fraction of all pins that is left */
function reckon({ apart, weight, total, remaining, last, nearness, plenty }: Rule, place: number, share: number): void {
  for (let value = 0; value < total.length; value += 1) {
    const before = last[value] as number;
    nearness[value] = before < 0 ? -weight * 0.4 : weight * Math.max(0, 1 - (place - before - 1) / apart);
    plenty[value] = weight * 2 * ((remaining[value] as number) / (total[value] as number) - share);
  }
}
