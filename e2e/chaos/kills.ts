import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "../server.ts";
import type { RandomSource } from "./chance.ts";

/** A way in which a machine can fail. */
export interface Kill {
  readonly name: string;
  strike(server: TestServer, chance: RandomSource): Promise<void> | void;
  /** Resolves when the server works again, either after a restart or after recovering on its own. */
  recover(server: TestServer, chance: RandomSource): Promise<void>;
}

const RECOVERY_TIMEOUT_MS = 60_000;

const server: Kill = {
  name: "server",
  strike: (victim) => victim.kill("SIGKILL"),
  recover: (victim) => victim.restart(),
};

/** The parent process of all other Postgres processes. */
const postgres: Kill = {
  name: "Postgres",
  strike: (victim) => killPostgres(victim, "leader"),
  recover: waitUntilReady,
};

const connection: Kill = {
  name: "one of Postgres's processes",
  strike: (victim, chance) => killPostgres(victim, chance),
  recover: waitUntilReady,
};

const serverAndPostgres: Kill = {
  name: "both",
  async strike(victim, chance) {
    const isServerFirst = chance.isLikely(0.5);
    if (isServerFirst) victim.kill("SIGKILL");
    killPostgres(victim, "leader");
    if (chance.isLikely(0.5)) await pause(chance.between(0, 30));
    if (!isServerFirst) victim.kill("SIGKILL");
  },
  recover: (victim) => victim.restart(),
};

const termination: Kill = {
  name: "SIGTERM",
  strike: (victim) => victim.kill("SIGTERM"),
  recover: (victim) => victim.restart(),
};

/** Kills the server again while it recovers from the first kill. */
const serverTwice: Kill = {
  name: "server, and again at its start",
  strike: (victim) => victim.kill("SIGKILL"),
  async recover(victim, chance) {
    const starting = victim.restart().catch(() => undefined);
    await pause(chance.between(50, 1_500));
    victim.kill("SIGKILL");
    await starting;
    await victim.restart();
  },
};

/** The failures to choose from. Frequent failures are listed more than once. */
export const KILLS: readonly Kill[] = [
  ...[server, server, server, server, server, server],
  ...[postgres, postgres, postgres, serverAndPostgres, serverAndPostgres],
  ...[connection, termination, termination, serverTwice],
];

function killPostgres({ dataDirectory }: TestServer, target: "leader" | RandomSource): void {
  const cluster = join(dataDirectory, "postgres", "cluster");
  const leader = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  const { ino } = statSync(cluster);
  const others = () =>
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && Number(name) !== leader && readInode(`/proc/${name}/cwd`) === ino)
      .map(Number);
  const pid = target === "leader" ? leader : target.pick(others());
  if (pid !== undefined) process.kill(pid, "SIGKILL");
}

function readInode(path: string): number | undefined {
  try {
    return statSync(path).ino;
  } catch {
    return undefined;
  }
}

/** Waits without restarting anything, because the server must recover on its own. */
async function waitUntilReady(victim: TestServer): Promise<void> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${victim.url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error("The server does not recover by itself.");
}
