import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@tessera/database";
import { TasteTable } from "@tessera/discovery";
import type { TasteBuild } from "./discovery-messages.ts";

/**
 * A worker thread that builds the taste table together with two other threads, then exits. The work takes minutes, so
 * it must not block walks.
 */

const LOWEST_PRIORITY = 19;
const THREADS = 2;

const { connection, path, from } = workerData as TasteBuild;
// On Linux, the priority applies to this thread and the threads it starts. Elsewhere, it would apply to the whole
// server.
if (process.platform === "linux") setPriority(LOWEST_PRIORITY);
const database = openDatabase({ ...connection, max: 1, application_name: "tessera-tastes" });
const table = await TasteTable.build(database.db, from, { threads: THREADS }, Date.now());
await database.close();
if (table) TasteTable.keep(table, path);
const parts = table ? [table.ids, table.starts, table.neighbors, table.scores] : [];
parentPort?.postMessage(
  table,
  parts.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer),
);
