import { Worker } from "node:worker_threads";
import type { KernelBuffers } from "./product-kernel.ts";
import { type BuildContext, runStep, type Step } from "./steps.ts";
import type { SparseRows } from "../sparse/sparse-rows.ts";
import type { TableRows } from "./scores.ts";

/** Workers that share a step's rows. The result is bit-identical, regardless of how the rows are distributed. */
export interface Team {
  /**
   * Runs a step for all rows.
   *
   * @param part the number of rows at a time, a multiple of 8
   * @returns the results of the parts, in row order
   */
  run(step: Step, rows: number, part: number): Promise<TableRows[]>;
  close(): Promise<void>;
}

/** The data that a build's worker thread starts with. */
export interface TeamWorkerData {
  readonly memory: KernelBuffers;
  readonly byUser: SparseRows;
  readonly byItem: SparseRows;
  readonly thread: number;
  /** Whether to disable WebAssembly. */
  readonly plain: boolean;
}

export interface WorkRequest {
  readonly step: Step;
  readonly from: number;
  readonly to: number;
}

/** Creates a team that consists of only this thread, and yields after each part. */
export function createSoloTeam(context: BuildContext): Team {
  return {
    run: async (step, rows, part) => {
      const results: TableRows[] = [];
      for (let from = 0; from < rows; from += part) {
        const result = runStep(context, step, from, Math.min(rows, from + part));
        if (result) results.push(result);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return results;
    },
    close: () => Promise.resolve(),
  };
}

/** Creates a team of worker threads. If one of them dies, the current step and all later steps fail. */
export function createWorkerTeam(start: Omit<TeamWorkerData, "thread">, size: number): Team {
  const workers = Array.from(
    { length: size },
    (_, thread) =>
      new Worker(new URL("./build-worker.ts", import.meta.url), {
        workerData: { ...start, thread } satisfies TeamWorkerData,
      }),
  );
  let failure: Error | null = null;
  let fail: (error: Error) => void = () => undefined;
  for (const worker of workers) {
    const onDeath = (error: Error): void => {
      failure ??= error;
      fail(failure);
    };
    worker.on("error", onDeath);
    worker.on("exit", () => onDeath(new Error("A build thread ended.")));
  }
  const run = (step: Step, rows: number, part: number): Promise<TableRows[]> =>
    new Promise((resolve, reject) => {
      if (failure) throw failure;
      fail = reject;
      const results: (TableRows | null)[] = [];
      const parts = Math.ceil(rows / part);
      let assignedCount = 0;
      let finishedCount = 0;
      const assign = (worker: Worker): void => {
        if (assignedCount === parts) return;
        const at = assignedCount;
        assignedCount += 1;
        worker.once("message", (result: TableRows | null) => {
          results[at] = result;
          finishedCount += 1;
          if (finishedCount === parts) resolve(results.filter((result) => result !== null));
          else assign(worker);
        });
        const order: WorkRequest = { step, from: at * part, to: Math.min(rows, (at + 1) * part) };
        worker.postMessage(order, []);
      };
      for (const worker of workers) assign(worker);
      if (parts === 0) resolve([]);
    });
  return {
    run,
    close: async () => {
      failure ??= new Error("The build's workers are closed.");
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
