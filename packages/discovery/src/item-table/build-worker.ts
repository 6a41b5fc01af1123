import { parentPort, workerData } from "node:worker_threads";
import { type BuildContext, runStep } from "./steps.ts";
import type { WorkRequest, TeamWorkerData } from "./team.ts";
import { createWorkspace } from "./workspace.ts";

/** The worker thread of a build. It runs parts of steps, one after another, until it is terminated. */
const { memory, byUser, byItem, thread, plain } = workerData as TeamWorkerData;
const context: BuildContext = { workspace: createWorkspace(memory, plain), byUser, byItem, thread };

parentPort?.on("message", ({ step, from, to }: WorkRequest) => {
  const result = runStep(context, step, from, to);
  parentPort?.postMessage(result, result ? [result.sizes.buffer, result.neighbors.buffer, result.scores.buffer] : []);
});
