import { parentPort, workerData } from "node:worker_threads";
import { openSource } from "./open-source.formats.ts";

/** Reads a source to its end in a worker thread with limited memory. */
const source = await openSource(String(workerData));
let itemCount = 0;
for await (const item of source.items()) itemCount += item.kind === "unreadable" ? 0 : 1;
await source.close();
parentPort?.postMessage(itemCount, []);
