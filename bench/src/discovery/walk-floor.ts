import { startCompiledFloor } from "./compiled-floor.ts";

/** The floor for walks: a C program with the same graph. */
export interface WalkFloor {
  /** @returns the processor time for the given number of steps from a pin, in nanoseconds */
  walk(pin: number, steps: number): Promise<number>;
  end(): void;
}

/** @returns null when there is no compiler */
export async function startWalkFloor(folder: string, snapshot: string): Promise<WalkFloor | null> {
  const floor = await startCompiledFloor(folder, "cc", "walk-floor.c", () => snapshot);
  return floor && { walk: async (pin, steps) => Number(await floor.ask(`${pin} ${steps}`)), end: () => floor.end() };
}
