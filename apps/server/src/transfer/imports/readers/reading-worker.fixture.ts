import { parentPort, workerData } from "node:worker_threads";
import { openSource } from "./open-source.formats.ts";

/** Reads a source to its end in a worker thread whose memory is limited. */
const source = await openSource(String(workerData));
let items = 0;
for await (const item of source.items()) items += item.kind === "unreadable" ? 0 : 1;
await source.close();
parentPort?.postMessage(items, []);
