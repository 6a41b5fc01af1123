import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_TIMEOUT_MS = 120_000;
const PROGRAM_PATH = join(import.meta.dirname, "serve.ts");
const HEAP_PROBE = import.meta.resolve("@tessera/testkit/heap-probe");
const OPERATOR_PATH = join(import.meta.dirname, "..", "tooling", "operator.ts");

/** A server with its own process and data folder. */
export interface TestServer {
  /** The server's URL, without a trailing slash. It stays the same across restarts. */
  readonly url: string;
  readonly dataDirectory: string;
  /** The program's output so far. */
  output(): string;
  isRunning(): boolean;
  /** Stops the server as Ctrl-C does, and restarts it with the same data. */
  restart(): Promise<void>;
  /**
   * Measures the memory that is still reachable in the heaps of the server's threads, in bytes. Only the bare server
   * supports this.
   */
  heap(): Promise<number>;
  /** Sends a signal to the process without waiting for it to exit. */
  kill(signal: NodeJS.Signals): void;
  /** Stops the server and keeps its data. */
  end(): Promise<void>;
  /** Stops the server and removes its data. @returns the errors that the server logged, one JSON object per line */
  stop(): Promise<string[]>;
}

/**
 * Starts a server on a free port.
 *
 * @param program the program to run instead of the bare server
 * @throws Error with the server's output if the server doesn't listen within two minutes
 */
export async function startServer({
  program = PROGRAM_PATH,
  environment = {},
}: {
  program?: string;
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "tessera-e2e-"));
  const errors: string[] = [];
  let output = "";
  const collectOutput = (text: string) => {
    output += text;
    errors.push(...text.split("\n").filter((line) => /"level":(?:50|60)\b/.test(line)));
  };
  let child: ChildProcess;
  const start = (port: string) => {
    child = spawn(process.execPath, ["--import", HEAP_PROBE, program], {
      env: createSettings(dataDirectory, port, environment),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    return waitUntilListening(child, collectOutput);
  };
  const url = await start("0");
  return {
    url,
    dataDirectory,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async restart() {
      await stopProcess(child);
      await start(new URL(url).port);
    },
    heap() {
      const answer = new Promise<number>((resolve) => {
        child.once("message", (message) => resolve((message as { heap: number }).heap));
      });
      child.send("heap");
      return answer;
    },
    kill(signal) {
      child.kill(signal);
    },
    end: () => stopProcess(child),
    async stop() {
      await stopProcess(child);
      // Retry, because the last Postgres processes may still be exiting.
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      return errors;
    },
  };
}

/**
 * Runs the `operator` command line alongside a running server, as an operator would. @throws Error with the command's
 * error output
 */
export async function runOperator(dataDirectory: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [OPERATOR_PATH, ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`operator ${args.join(" ")}: ${complaint.trim()}`);
}

/** Creates the settings for a server under test, independent of this machine's environment. */
function createSettings(dataDirectory: string, port: string, overrides: Readonly<Record<string, string>>) {
  const { PATH, HOME, TMPDIR, TESSERA_DEV } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, TESSERA_DEV },
    NODE_ENV: TESSERA_DEV === "1" ? "development" : "production",
    DATA_DIR: dataDirectory,
    PORT: port,
    DEMO: "false",
    RATE_LIMIT_FACTOR: "10000",
    LOG_LEVEL: "warn",
    ...overrides,
  };
}

/** Waits until the server is listening. @returns the server's URL */
function waitUntilListening(child: ChildProcess, onOutput: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const failWith = (reason: string) => {
      child.kill("SIGKILL");
      reject(new Error(`The server under test ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => failWith("doesn't listen"), START_TIMEOUT_MS);
    const collectOutput = (text: string) => {
      output += text;
      onOutput(text);
      const url = /Tessera is running at (\S+)\/\s/.exec(output)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.setEncoding("utf8").on("data", collectOutput);
    child.stderr?.setEncoding("utf8").on("data", collectOutput);
    child.once("exit", (code) => {
      clearTimeout(timer);
      failWith(`ended with ${code}`);
    });
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
