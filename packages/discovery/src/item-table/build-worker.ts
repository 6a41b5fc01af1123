import { parentPort, workerData } from "node:worker_threads";
import { type BuildContext, runStep } from "./steps.ts";
import type { WorkOrder, TeamStart } from "./team.ts";
import { createWorkspace } from "./workspace.ts";

/** A build's worker thread. It runs parts of steps, one after another, until it is terminated. */
const { memory, byUser, byItem, thread, plain } = workerData as TeamStart;
const context: BuildContext = { workspace: createWorkspace(memory, plain), byUser, byItem, thread };

parentPort?.on("message", ({ step, from, to }: WorkOrder) => {
  const result = runStep(context, step, from, to);
  parentPort?.postMessage(result, result ? [result.sizes.buffer, result.neighbors.buffer, result.scores.buffer] : []);
});
