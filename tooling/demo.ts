import { parseArgs } from "node:util";
import { endWithTerminal, reportSignals } from "./signals.ts";

const USAGE = `npm run demo                                  fills the demo world, or resumes filling it
npm run demo -- --clear                       clears the demo world: everything its accounts own, nothing else
npm run demo -- --pins 200000 --people 20000  creates a large world from the demo images, for benchmarks

All of them use DATA_DIR and DATABASE_URL, whether or not the server is running.`;

const MOST = { pins: 10_000_000, people: 1_000_000 };

/** What the command line asks of the demo world, or a line that says what's wrong with it. */
type Wanted =
  | "help"
  | "fill"
  | "clear"
  | { readonly pins: number; readonly people: number }
  | { readonly wrong: string };

const wanted = readArguments(process.argv.slice(2));
if (wanted === "help") process.stdout.write(`${USAGE}\n`);
else if (typeof wanted === "object" && "wrong" in wanted) {
  process.stderr.write(`${wanted.wrong} \`npm run demo -- --help\` tells what there is.\n`);
  process.exitCode = 1;
} else process.exitCode = await run(wanted);

async function run(asked: Exclude<Wanted, "help" | { readonly wrong: string }>): Promise<number> {
  const { DemoCommandError, clearDemo, enlargeDemo, fillDemoNow } = await import("../apps/server/src/demo.ts");
  const { openOurDemoWorld } = await import("./demo-world.ts");
  const stop = new AbortController();
  reportSignals();
  endWithTerminal();
  process.on("SIGINT", () => stop.abort());
  process.on("SIGTERM", () => stop.abort());
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const terminal = { environment: process.env, signal: stop.signal, say, tell: say };
  if (asked === "fill") return fillDemoNow(terminal, openOurDemoWorld);
  if (asked === "clear") return clearDemo(terminal, openOurDemoWorld);
  // Imported by its folder: the container has it, but not as a package.
  const { fillLargeWorld, NoPictures } = await import("../packages/testkit/src/large-world/index.ts");
  return enlargeDemo(terminal, asked, async (connection, options) => {
    try {
      return await fillLargeWorld(connection, options);
    } catch (error) {
      throw error instanceof NoPictures ? new DemoCommandError(error.message) : error;
    }
  });
}

function readArguments(argv: readonly string[]): Wanted {
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
    if (clear === true) return { wrong: "--clear goes with nothing else." };
    if (pins === undefined || people === undefined) return { wrong: "A large world needs both --pins and --people." };
    return readSize(pins, people);
  } catch (error) {
    return { wrong: error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? "").concat(".") : String(error) };
  }
}

function readSize(pins: string, people: string): Wanted {
  for (const [name, text] of Object.entries({ pins, people }) as ["pins" | "people", string][]) {
    const size = Number(text);
    if (!/^\d+$/.test(text) || size < 1 || size > MOST[name]) {
      return { wrong: `--${name} is a whole number from 1 to ${MOST[name].toLocaleString("en")}.` };
    }
  }
  return { pins: Number(pins), people: Number(people) };
}
