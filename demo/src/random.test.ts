import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNoise, createRandom, sumNoiseLayers } from "./random.ts";

describe("createRandom", () => {
  it("repeats its sequence for the same seed, and returns only numbers within the range", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(60), (seed, low, span) => {
        const [a, b] = [createRandom(seed), createRandom(seed)];
        for (let draw = 0; draw < 20; draw += 1) {
          const value = a.int(low, low + span);
          expect(b.int(low, low + span)).toBe(value);
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(low + span);
        }
      }),
    );
  });

  it("returns the expected first numbers for a seed", () => {
    const random = createRandom("tessera");
    expect([random.int(0, 9999), random.int(0, 9999), random.int(0, 9999)]).toEqual([304, 379, 7819]);
  });

  it("is evenly distributed", () => {
    const random = createRandom(7);
    const bins = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const bin = Math.floor(random.next() * 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (const bin of bins) expect(Math.abs(bin - 2000)).toBeLessThan(200);
  });

  it("continues its sequence unchanged after a fork", () => {
    const [a, b] = [createRandom("x"), createRandom("x")];
    a.fork("side").next();
    expect(a.next()).toBe(b.next());
  });
});

describe("createNoise", () => {
  it("returns smooth, bounded noise", () => {
    const noise = createNoise(createRandom("noise"));
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: -500, max: 500, noNaN: true }),
        (x, y) => {
          expect(Math.abs(noise(x, y))).toBeLessThanOrEqual(1);
          expect(Math.abs(sumNoiseLayers(noise, x, y, 5))).toBeLessThanOrEqual(1);
          expect(Math.abs(noise(x + 1e-4, y) - noise(x, y))).toBeLessThan(0.001);
        },
      ),
    );
  });
});
