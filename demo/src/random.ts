/** A seeded source of random numbers. The same seed gives the same sequence on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** An integer from low to high, inclusive. */
  int(low: number, high: number): number;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
  /** A roughly normal number around `mean`, at most `spread` × 2 away from it. */
  bell(mean: number, spread: number): number;
  /** An independent source named by `label`. Drawing from that source doesn't affect this source. */
  fork(label: string): Random;
};

/** Hashes a text to 32 bits (FNV-1a, offset basis 2166136261, prime 16777619). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/**
 * Creates a seeded source of random numbers: a Weyl sequence (step 0x9e3779b9, the golden ratio in 32 bits) whose
 * states pass through two multiply-and-shift rounds. Good enough for pictures, but not for secrets.
 */
export function createRandom(seed: number | string): Random {
  const origin = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  let state = origin;
  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296;
  }
  function between(low: number, high: number): number {
    return low + (high - low) * next();
  }
  function int(low: number, high: number): number {
    return Math.floor(between(low, high + 1));
  }
  function pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError("There is nothing to pick from an empty list.");
    return found;
  }
  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
  return {
    next,
    between,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    bell: (mean, spread) => mean + (next() + next() + next() + next() - 2) * spread,
    fork: (label) => createRandom(hashText(`${origin}/${label}`)),
  };
}

/** Smooth noise over the plane, within about -1…1, with features about one unit wide. */
export type Noise = (x: number, y: number) => number;

/** Creates value noise: random heights on a repeating lattice of 256 × 256, interpolated with a quintic ease curve. */
export function createNoise(random: Random): Noise {
  const order = new Uint8Array(512);
  const heights = new Float32Array(256);
  const shuffled = random.shuffle(Array.from({ length: 256 }, (_, index) => index));
  for (let index = 0; index < 512; index += 1) order[index] = shuffled[index & 255] ?? 0;
  for (let index = 0; index < 256; index += 1) heights[index] = random.between(-1, 1);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = x - left;
    const v = y - top;
    const easeX = u * u * u * (u * (u * 6 - 15) + 10);
    const easeY = v * v * v * (v * (v * 6 - 15) + 10);
    const row = order[top & 255] as number;
    const below = order[(top + 1) & 255] as number;
    const a = heights[order[(left + row) & 255] as number] as number;
    const b = heights[order[(left + 1 + row) & 255] as number] as number;
    const c = heights[order[(left + below) & 255] as number] as number;
    const d = heights[order[(left + 1 + below) & 255] as number] as number;
    const upper = a + (b - a) * easeX;
    return upper + (c + (d - c) * easeX - upper) * easeY;
  };
}

/**
 * Sums `octaves` layers of noise, each twice as fine and half as strong as the one before. The sum stays within about
 * -1…1.
 */
export function sumNoiseLayers(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight;
    weight *= 0.5;
    scale *= 2.03;
  }
  return sum;
}
