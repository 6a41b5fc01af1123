import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A program in another language that responds to each line of input with one line of output. */
export interface CompiledFloor {
  /** Sends a line and returns the response. @throws Error when the program has exited */
  ask(line: string): Promise<string>;
  end(): void;
}

/**
 * Compiles a program in this folder, starts it with one argument, and waits for the line that says it's ready.
 *
 * @param folder the folder for the executable
 * @param source the source file's name
 * @param getArgument called once the program is compiled
 * @returns null when the program can't be compiled
 */
export async function startCompiledFloor(
  folder: string,
  compiler: "cc" | "c++",
  source: string,
  getArgument: () => string,
): Promise<CompiledFloor | null> {
  const program = join(folder, source.replace(/\.\w+$/, ""));
  const compilation = spawnSync(compiler, ["-O3", "-march=native", "-o", program, join(import.meta.dirname, source)], {
    stdio: "ignore",
  });
  if (compilation.status !== 0) return null;
  const child = spawn(program, [getArgument()], { stdio: ["pipe", "pipe", "inherit"] });
  // Ignore write errors. If the floor has exited, reading its next response reports that.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`The floor of ${source} ended.`);
    return value;
  };
  await once(child, "spawn");
  await next();
  return {
    async ask(line) {
      child.stdin.write(`${line}\n`);
      return next();
    },
    end: () => child.stdin.end(),
  };
}
