/**
 * The entry point of every `npm run` command: ensures that the packages in the lock file are installed, then runs the
 * command's TypeScript tool with the project's own Node.
 *
 * The machine's own Node (20 or newer, with nothing installed yet) runs only this file, `installation.mjs` and
 * `server-node.mjs`. That's why they're plain JavaScript. They write only to standard error: standard output belongs to
 * the tool.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, InstallationFailed } from "./installation.mjs";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "./server-node.mjs";

/** The server's source files. A change to them restarts the server; changes to the web app are hot-reloaded. */
const SERVER_SOURCES = [
  "apps/server/src",
  ...["contract", "database", "discovery", "domain", "media", "passwords"].map((name) => `packages/${name}/src`),
];

/** @type {Record<string, { node: string[], env: Record<string, string | undefined> }>} */
const COMMANDS = {
  start: { node: [...SERVER_FLAGS, "tooling/start.ts"], env: { NODE_ENV: "production", ...SERVER_ENVIRONMENT } },
  dev: {
    node: [
      ...SERVER_FLAGS,
      "--watch",
      ...SERVER_SOURCES.map((folder) => `--watch-path=${folder}`),
      "--watch-preserve-output",
      "tooling/start.ts",
    ],
    env: { NODE_ENV: "development", TESSERA_DEV: "1", ...SERVER_ENVIRONMENT },
  },
  test: { node: ["tooling/test.ts"], env: { NODE_ENV: undefined } },
  verify: { node: ["tooling/verify.ts"], env: { NODE_ENV: undefined } },
  fuzz: { node: ["tooling/fuzz.ts"], env: { NODE_ENV: undefined } },
  plans: { node: ["tooling/plans.ts"], env: { NODE_ENV: undefined } },
  bench: { node: ["tooling/bench.ts"], env: { NODE_ENV: undefined } },
  chaos: { node: ["tooling/chaos.ts"], env: { NODE_ENV: undefined } },
  faults: { node: ["tooling/faults.ts"], env: { NODE_ENV: undefined } },
  spec: { node: ["tooling/spec.ts"], env: { NODE_ENV: undefined } },
  format: { node: ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "."], env: {} },
  size: { node: ["tooling/size.ts"], env: { NODE_ENV: "production" } },
  build: { node: ["tooling/build.ts"], env: { NODE_ENV: "production" } },
  demo: { node: ["tooling/demo.ts"], env: { NODE_ENV: "production" } },
  operator: { node: ["tooling/operator.ts"], env: { NODE_ENV: "production" } },
  backup: { node: ["tooling/backup.ts"], env: { NODE_ENV: "production" } },
  restore: { node: ["tooling/restore.ts"], env: { NODE_ENV: "production" } },
  import: { node: ["tooling/import.ts"], env: { NODE_ENV: "production" } },
  export: { node: ["tooling/export.ts"], env: { NODE_ENV: "production" } },
  catalog: {
    node: ["node_modules/vite/bin/vite.js", "--config", "apps/web/catalog/vite.config.ts"],
    env: { NODE_ENV: "development" },
  },
  new: { node: ["tooling/new.ts"], env: { NODE_ENV: undefined } },
  "old-folder": { node: ["tooling/old-folder.ts"], env: { NODE_ENV: undefined } },
};

/** The oldest Node version that runs our TypeScript without a build. */
const MIN_NODE = 24;
/** The time the child has to report that it received a signal too, before the signal is forwarded. */
const SIGNAL_WAIT_MS = 150;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [commandName = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, commandName) ? COMMANDS[commandName] : undefined;

if (command === undefined) {
  fail(`Unknown command "${commandName}". Use one of: ${Object.keys(COMMANDS).join(", ")}.`);
} else {
  try {
    await ensureInstalled(root);
    startCommand(command);
  } catch (error) {
    if (!(error instanceof InstallationFailed)) throw error;
    fail(error.message);
  }
}

/** @param {{ node: string[], env: Record<string, string | undefined> }} chosen */
function startCommand(chosen) {
  const bundled = join(root, "node_modules", ".bin", "node");
  const ownNode = Number(process.versions.node.split(".")[0]) >= MIN_NODE ? process.execPath : undefined;
  run(existsSync(bundled) ? [bundled, ownNode] : [ownNode], chosen);
}

/**
 * @param {(string | undefined)[]} nodes candidates in order, since the bundled one may need a different C library
 * @param {{ node: string[], env: Record<string, string | undefined> }} chosen
 */
function run([node, ...others], chosen) {
  if (node === undefined) {
    fail(
      `No Node is bundled for ${process.platform}-${process.arch}, and this machine's is ${process.version}: install Node ${MIN_NODE} or newer and run the command again.`,
    );
    return;
  }
  const child = spawn(node, [...chosen.node, ...args], {
    cwd: root,
    env: createEnvironment(chosen.env),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stopListening = forwardSignals(child);
  child.once("error", () => {
    stopListening();
    run(others, chosen);
  });
  child.once("exit", (code, signal) => {
    stopListening();
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
  });
}

/**
 * Ctrl-C reaches the whole process group, and npm forwards it too. A SIGTERM may reach only npm or this process. The
 * child must receive each signal exactly once, and this process must outlive the child. So the child reports the
 * signals it receives, and only the others are forwarded.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function forwardSignals(child) {
  const reportedAt = new Map();
  const pending = new Map();
  child.on("message", (message) => reportedAt.set(message?.signal, performance.now()));
  /** @param {NodeJS.Signals} signal */
  const listen = (signal) => {
    if (pending.has(signal)) return;
    const arrivedAt = performance.now();
    const timer = setTimeout(() => {
      const age = arrivedAt - (reportedAt.get(signal) ?? Number.NEGATIVE_INFINITY);
      if (age > SIGNAL_WAIT_MS) child.kill(signal);
      pending.delete(signal);
    }, SIGNAL_WAIT_MS);
    pending.set(signal, timer);
  };
  process.on("SIGINT", listen);
  process.on("SIGTERM", listen);
  return () => {
    process.off("SIGINT", listen);
    process.off("SIGTERM", listen);
    for (const timer of pending.values()) clearTimeout(timer);
  };
}

/** @param {Record<string, string | undefined>} changes */
function createEnvironment(changes) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(inherited), ...changes };
  env.PATH = [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "node-compile");
  return env;
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
