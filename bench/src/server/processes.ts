import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../../../tooling/server-node.mjs";
import type { ProductFacts, Query } from "./product-facts.ts";

const HEAP_PROBE = import.meta.resolve("@tessera/testkit/heap-probe");

/** The clock ticks per second for the times in proc(5). The value is the same on every Linux system that we use. */
const TICKS_PER_SECOND = 100;
const PARENT_FIELD = 1;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;
/** The index of the field with the user time of exited children. */
const ENDED_USER_TICKS_FIELD = 13;
const ENDED_SYSTEM_TICKS_FIELD = 14;

export interface RunningProcess<Facts> {
  readonly facts: Facts;
  /** The CPU time of all the process's threads since it started, in milliseconds. */
  processorTime(): number;
  /** Like `processorTime`, but also includes all of the process's descendants, such as its Postgres. */
  familyProcessorTime(): number;
  /** The memory that the process uses after garbage collection, in bytes. Only the product supports this. */
  residentBytes(): Promise<number>;
  end(): Promise<void>;
}

/**
 * Starts the product with a separate data set.
 *
 * @param pictures which images and extras to create. `plain`: image files of a few hundred bytes. `photographs`: also
 * some files as large as photographs. `kinds`: small files, plus boards with all types of pins. `saves`: small files,
 * plus a board with many saves, and jobs run. `crowd`: small files, plus people who can all be logged in. `attacked`:
 * small files, with the product's own rate limits. `discovery`: small files, and discovery runs, with saves by the
 * person who is logged in
 */
export function startProduct(
  pins: number,
  people: number,
  pictures: "plain" | "photographs" | "kinds" | "saves" | "crowd" | "discovery" | "attacked" = "plain",
): Promise<RunningProcess<ProductFacts>> {
  return startChildProcess<ProductFacts>("product.ts", [String(pins), String(people), pictures]);
}

export interface FloorTask {
  readonly connection: Readonly<Record<string, unknown>>;
  readonly queries: readonly Query[];
  /** The response to each request. */
  readonly body: string;
}

/**
 * Starts a server that runs the same queries and responds with a fixed body. It uses only `node:http` and the database
 * driver.
 */
export async function startFloor(task: FloorTask): Promise<RunningProcess<{ url: string }>> {
  return startChildProcess<{ url: string }>("floor.ts", [], task);
}

async function startChildProcess<Facts>(
  file: string,
  argv: readonly string[],
  task?: object,
): Promise<RunningProcess<Facts>> {
  const child = fork(join(import.meta.dirname, file), argv, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...SERVER_ENVIRONMENT },
    execArgv: [...SERVER_FLAGS, "--import", HEAP_PROBE],
  });
  if (task) child.send(task);
  const facts = await waitForMessage<Facts>(child);
  const pid = child.pid ?? 0;
  return {
    facts,
    processorTime: () => toMilliseconds(readFields(pid), [USER_TICKS_FIELD, SYSTEM_TICKS_FIELD]),
    async residentBytes() {
      child.send("collect");
      await once(child, "message");
      return readResidentBytes(pid);
    },
    familyProcessorTime: () => readFamilyProcessorTime(pid),
    async end() {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await exited;
    },
  };
}

function waitForMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Message));
    child.once("exit", (code) => reject(new Error(`The measured program ended with ${code}.`)));
  });
}

/** Reads the CPU time of this process's exited children, in milliseconds. */
export function readEndedProcessorTime(): number {
  return toMilliseconds(readFields(process.pid), [ENDED_USER_TICKS_FIELD, ENDED_SYSTEM_TICKS_FIELD]);
}

function readFamilyProcessorTime(pid: number): number {
  const children = Map.groupBy(listProcesses(), ({ fields }) => fields[PARENT_FIELD]);
  const sumFamily = (parent: number, fields: readonly number[]): number =>
    (children.get(parent) ?? []).reduce(
      (sum, child) => sum + sumFamily(child.pid, child.fields),
      toMilliseconds(fields, [USER_TICKS_FIELD, SYSTEM_TICKS_FIELD, ENDED_USER_TICKS_FIELD, ENDED_SYSTEM_TICKS_FIELD]),
    );
  return sumFamily(pid, readFields(pid));
}

/** Reads a process's resident memory in bytes, from the kB value in its status file; see proc(5). */
function readResidentBytes(pid: number): number {
  const [, kilobytes = ""] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function listProcesses(): { pid: number; fields: readonly number[] }[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    if (Number.isNaN(pid)) return [];
    try {
      return [{ pid, fields: readFields(pid) }];
    } catch {
      // The process has exited in the meantime.
      return [];
    }
  });
}

/** Reads the fields that proc(5) lists for a process, starting with the process's state. */
function readFields(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The process's name is in parentheses and can contain spaces.
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

function toMilliseconds(fields: readonly number[], places: readonly number[]): number {
  return (places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) / TICKS_PER_SECOND) * 1000;
}
