import { hashText } from "./random.ts";
import type { DemoPin } from "./world.ts";

/** How far apart two pins with the same property should hang, and how much it hurts when they do not. */
const distances: ReadonlyArray<{ of: (pin: DemoPin) => string; apart: number; weight: number }> = [
  { of: (pin) => pin.owner, apart: 14, weight: 2.2 },
  { of: (pin) => pin.kind, apart: 34, weight: 3 },
  { of: (pin) => pin.art.style, apart: 8, weight: 2.4 },
  { of: (pin) => pin.art.palette, apart: 7, weight: 1.5 },
  { of: (pin) => pin.topic, apart: 5, weight: 1 },
];

/** Pins that few may see wait, so that the first hundred are a hundred for everybody. */
const secretsFrom = 120;

/**
 * Orders pins so that neighbours differ, as one hangs an exhibition: again and again the pin is chosen that is least
 * like those hung lately, where whatever is plentiful among those left is a little preferred, so that nothing piles up
 * at the end.
 */
export function hang(pins: readonly DemoPin[]): DemoPin[] {
  const left = [...pins].sort((a, b) => hashText(a.seed) - hashText(b.seed));
  const total = distances.map(({ of }) => countBy(pins, of));
  const remaining = distances.map(({ of }) => countBy(pins, of));
  const last = distances.map(() => new Map<string, number>());
  const hung: DemoPin[] = [];
  while (left.length > 0) {
    let best = 0;
    let lowest = Number.POSITIVE_INFINITY;
    const share = left.length / pins.length;
    for (const [index, pin] of left.entries()) {
      let cost = pin.privacy === "secret" && hung.length < secretsFrom ? 100 : 0;
      for (const [rule, { of, apart, weight }] of distances.entries()) {
        const value = of(pin);
        const before = last[rule]?.get(value);
        if (before === undefined) cost -= weight * 0.4;
        else cost += weight * Math.max(0, 1 - (hung.length - before - 1) / apart);
        const used = (remaining[rule]?.get(value) ?? 0) / (total[rule]?.get(value) ?? 1);
        cost -= weight * 2 * (used - share);
      }
      if (cost < lowest) {
        lowest = cost;
        best = index;
      }
    }
    const [chosen] = left.splice(best, 1);
    if (chosen === undefined) break;
    for (const [rule, { of }] of distances.entries()) {
      const value = of(chosen);
      last[rule]?.set(value, hung.length);
      remaining[rule]?.set(value, (remaining[rule].get(value) ?? 1) - 1);
    }
    hung.push(chosen);
  }
  return hung;
}

function countBy(pins: readonly DemoPin[], of: (pin: DemoPin) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(of(pin), (counts.get(of(pin)) ?? 0) + 1);
  return counts;
}
