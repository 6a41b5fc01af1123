import { startCompiledFloor } from "./compiled-floor.ts";

/** The floor for walks: a C program that uses the same graph. */
export interface WalkFloor {
  /** Walks the given number of steps from a pin. @returns the CPU time, in nanoseconds */
  walk(pin: number, steps: number): Promise<number>;
  end(): void;
}

/** Compiles and starts the floor. @returns null if there's no compiler */
export async function startWalkFloor(folder: string, snapshot: string): Promise<WalkFloor | null> {
  const floor = await startCompiledFloor(folder, "cc", "walk-floor.c", () => snapshot);
  return floor && { walk: async (pin, steps) => Number(await floor.ask(`${pin} ${steps}`)), end: () => floor.end() };
}
