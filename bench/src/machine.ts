import { availableParallelism, constants, cpus, getPriority, loadavg, totalmem, type as systemName } from "node:os";

export interface Machine {
  readonly processors: string;
  readonly memoryGib: number;
  readonly system: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processors: `${processors.length} × ${processors[0]?.model.trim() ?? "unknown"}`,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${systemName()} on ${process.arch}`,
    node: process.version,
  };
}

/** A machine with less excess work than this isn't overloaded: the benchmark's own processes take part of its time. */
const OVERLOAD = 2;

/** The conditions of a run that make its wall-clock times unreliable. */
export interface Overload {
  /** The work in the last minute ÷ the work that the processors can handle. */
  readonly factor: number;
  readonly isLowestPriority: boolean;
}

/** @returns null if the machine isn't overloaded */
export function findOverload(): Overload | null {
  const factor = (loadavg()[0] ?? 0) / availableParallelism();
  return factor < OVERLOAD ? null : { factor, isLowestPriority: getPriority() === constants.priority.PRIORITY_LOW };
}
