import { parseArgs } from "node:util";
import { exitOnHangUp, reportSignals } from "./signals.ts";

const USAGE = `npm run demo                                  fills the demo world, or resumes filling it
npm run demo -- --clear                       clears the demo world: everything its accounts own, nothing else
npm run demo -- --pins 200000 --people 20000  creates a large world from the demo images, for benchmarks

All of them use DATA_DIR and DATABASE_URL, whether or not the server is running.`;

const MAX_COUNTS = { pins: 10_000_000, people: 1_000_000 };

/** The parsed arguments, or a line that explains what's wrong with them. */
type DemoCommand =
  | "help"
  | "fill"
  | "clear"
  | { readonly pins: number; readonly people: number }
  | { readonly problem: string };

const command = parseDemoArguments(process.argv.slice(2));
if (command === "help") process.stdout.write(`${USAGE}\n`);
else if (typeof command === "object" && "problem" in command) {
  process.stderr.write(`${command.problem} \`npm run demo -- --help\` tells what there is.\n`);
  process.exitCode = 1;
} else process.exitCode = await run(command);

async function run(task: Exclude<DemoCommand, "help" | { readonly problem: string }>): Promise<number> {
  const { DemoCommandError, clearDemo, enlargeDemo, fillDemoNow } = await import("../apps/server/src/demo.ts");
  const { openOurDemoWorld } = await import("./demo-world.ts");
  const controller = new AbortController();
  reportSignals();
  exitOnHangUp();
  process.on("SIGINT", () => controller.abort());
  process.on("SIGTERM", () => controller.abort());
  const printLine = (line: string) => void process.stdout.write(`${line}\n`);
  const terminal = { environment: process.env, signal: controller.signal, say: printLine, tell: printLine };
  if (task === "fill") return fillDemoNow(terminal, openOurDemoWorld);
  if (task === "clear") return clearDemo(terminal, openOurDemoWorld);
  // Imported by path, because the container has the folder but not the package.
  const { fillLargeWorld, NoPicturesError } = await import("../packages/testkit/src/large-world/index.ts");
  return enlargeDemo(terminal, task, async (connection, options) => {
    try {
      return await fillLargeWorld(connection, options);
    } catch (error) {
      throw error instanceof NoPicturesError ? new DemoCommandError(error.message) : error;
    }
  });
}

function parseDemoArguments(argv: readonly string[]): DemoCommand {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        help: { type: "boolean", short: "h" },
        clear: { type: "boolean" },
        pins: { type: "string" },
        people: { type: "string" },
      },
    });
    const { help, clear, pins, people } = values;
    if (help === true) return "help";
    if (pins === undefined && people === undefined) return clear === true ? "clear" : "fill";
    if (clear === true) return { problem: "--clear goes with nothing else." };
    if (pins === undefined || people === undefined) return { problem: "A large world needs both --pins and --people." };
    return parseDemoSize(pins, people);
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? "").concat(".") : String(error) };
  }
}

function parseDemoSize(pins: string, people: string): DemoCommand {
  for (const [name, text] of Object.entries({ pins, people }) as ["pins" | "people", string][]) {
    const size = Number(text);
    if (!/^\d+$/.test(text) || size < 1 || size > MAX_COUNTS[name]) {
      return { problem: `--${name} is a whole number from 1 to ${MAX_COUNTS[name].toLocaleString("en")}.` };
    }
  }
  return { pins: Number(pins), people: Number(people) };
}
