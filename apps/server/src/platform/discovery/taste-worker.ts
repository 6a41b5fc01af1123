import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@tessera/database";
import { TasteTable } from "@tessera/discovery";
import type { TasteBuildInput } from "./discovery-messages.ts";

/**
 * A worker thread that builds the taste table together with two other threads, then exits. The build takes minutes, so
 * it must not block walks.
 */

const LOWEST_PRIORITY = 19;
const THREAD_COUNT = 2;

const { connection, path, from } = workerData as TasteBuildInput;
// On Linux, the priority applies to this thread and the threads it starts. Elsewhere, it would apply to the whole
// server.
if (process.platform === "linux") setPriority(LOWEST_PRIORITY);
const database = openDatabase({ ...connection, max: 1, application_name: "tessera-tastes" });
const table = await TasteTable.build(database.db, from, { threads: THREAD_COUNT }, Date.now());
await database.close();
if (table) TasteTable.keep(table, path);
const tableArrays = table ? [table.ids, table.starts, table.neighbors, table.scores] : [];
parentPort?.postMessage(
  table,
  tableArrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer),
);
