import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread, type Worker } from "node:worker_threads";

/**
 * Measures the memory that a server's threads use. The server and each of its threads start with this module imported
 * (`node --import`). Only a thread itself can collect and read its heap.
 */

const COLLECT = "collect";
const threads = new Set<Worker>();
const channel = new BroadcastChannel("heap");

if (isMainThread) {
  process.on("worker", (worker) => {
    threads.add(worker);
    worker.once("exit", () => threads.delete(worker));
  });
} else {
  channel.addEventListener("message", (event) => {
    if (getData(event) === COLLECT) void measureHeap().then(send);
  });
}
// Lets a thread with nothing else to do exit.
channel.unref();

/** Returns the bytes that are still referenced in the heaps of all threads. Call this on the main thread. */
export async function measureAllThreads(): Promise<number> {
  const all = [await measureHeap()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (event: Event) => {
    all.push(getData(event) as number);
    if (all.length > threads.size) resolve();
  };
  channel.addEventListener("message", onMessage);
  send(COLLECT);
  if (threads.size > 0) await promise;
  channel.removeEventListener("message", onMessage);
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

async function measureHeap(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  // Collects garbage as if memory had run out, so that objects that are only waiting for collection aren't counted.
  const options = { type: "major", execution: "sync", flavor: "last-resort" };
  collect(options);
  // A second collection frees the objects that finalizers released during the first.
  await nextTurn();
  collect(options);
  return process.memoryUsage().heapUsed;
}

function getData(event: Event): unknown {
  return (event as MessageEvent).data as unknown;
}

function send(message: number | typeof COLLECT): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel within the process
  channel.postMessage(message);
}
