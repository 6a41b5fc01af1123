import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "./root.ts";

/** One step of `npm run verify` or `npm test`. */
export interface Step {
  readonly title: string;
  /** Runs the step and returns whether it succeeded. Prints as little as possible, to standard output. */
  run(): Promise<boolean>;
}

export interface StepOutcome {
  readonly title: string;
  readonly ok: boolean;
  /** In milliseconds. */
  readonly duration: number;
}

/** Runs the steps one after another, even after a failure. Prints each one under a heading with its duration. */
export async function runSteps(steps: readonly Step[]): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    printLine(`\n── ${step.title}`);
    const outcome = await runStep(step);
    printLine(describeOutcome(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs independent steps, two at a time. Prints each one's name when it finishes. */
export async function runInPairs(steps: readonly Step[]): Promise<StepOutcome[]> {
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step);
      printLine(`\n── ${step.title}\n${describeOutcome(outcome)}`);
      outcomes.push(outcome);
    }
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

async function runStep({ title, run }: Step): Promise<StepOutcome> {
  const startedAt = performance.now();
  const ok = await run().catch((error: unknown) => {
    printLine(error instanceof Error ? error.message : String(error));
    return false;
  });
  return { title, ok, duration: performance.now() - startedAt };
}

function describeOutcome({ ok, duration }: StepOutcome): string {
  return `${ok ? "ok" : "FAILED"}, ${(duration / 1000).toFixed(1)} s`;
}

/** Creates a step that runs one program and prints its output only on failure. */
export function createProgramStep(title: string, program: readonly string[], options: ProgramOptions = {}): Step {
  return { title, run: () => runProgram(program, options) };
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Streams the output while the program runs. */
  readonly live?: boolean;
}

/**
 * Runs a program of an installed package with this process's Node.
 *
 * @param program the package's name, or `package:program`, followed by the arguments
 * @returns whether it exited with 0
 */
export function runProgram(
  [name = "", ...args]: readonly string[],
  { env = {}, live = false }: ProgramOptions = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [getProgramPath(name), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }), ...env },
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => {
      if (code !== 0 && output !== "") printLine(output.trimEnd());
      resolve(code === 0);
    });
  });
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Returns the path of a program.
 *
 * @param name the package that contains it, or `package:program`
 * @param root the folder of the project that has the package
 */
export function getProgramPath(name: string, root = ROOT): string {
  const [packageName = "", programName = packageName.replace(/^.*\//, "")] = name.split(":");
  const folder = join(root, "node_modules", packageName);
  const { bin } = createRequire(import.meta.url)(join(folder, "package.json")) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === "string" ? bin : bin[programName];
  if (path === undefined) throw new Error(`${packageName} brings no program ${programName}`);
  return join(dirname(join(folder, "package.json")), path);
}
