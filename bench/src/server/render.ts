import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OperationName } from "@tessera/contract";
import { compareContenders, measureProcessorTimeAsync, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { startProduct } from "./processes.ts";
import { createRemoteExecutor } from "./remote.ts";

const ROUND_COUNT = 15;
const REPETITION_COUNT = 20;
const GOAL_RATIO = 6;
const BUILD_FOLDER = join(import.meta.dirname, "..", "..", "..", "apps", "web", "build", "server", "index.js");

interface Entry {
  createLoadContext(options: object): unknown;
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>;
}

/**
 * E4: rendering a page with 25 pins from loaded data, compared with concatenating the same HTML from template strings.
 */
export async function* measureRendering(): AsyncGenerator<Figure> {
  const product = await startProduct(5_000, 500);
  const { url } = product.facts;
  try {
    const build = (await import(pathToFileURL(BUILD_FOLDER).href)) as { entry: { module: Entry } };
    const entry = build.entry.module;
    const handler = entry.createRequestHandler(build, "production");
    const cache = new Map<string, unknown>();
    const remote = createRemoteExecutor(url);
    const call = async (name: OperationName, input: Record<string, unknown>): Promise<unknown> => {
      const key = JSON.stringify([name, input]);
      if (!cache.has(key)) cache.set(key, await remote(name, input));
      return cache.get(key);
    };
    const render = async (): Promise<string> => {
      const context = entry.createLoadContext({ call, nonce: "bench", theme: "system", report: () => undefined });
      return (await handler(new Request(`${url}/`), context)).text();
    };
    const page = await render();
    const cards = page.match(/<li\b[^>]*data-index[\s\S]*?<\/li>/g) ?? [];
    if (cards.length < 25) throw new Error(`The page has ${cards.length} cards, not 25.`);
    const template = createTemplate(page, cards);
    const readings = await compareContenders(
      [
        { name: "floor: template strings", render: () => Promise.resolve(template()) },
        { name: "ours", render },
      ].map((contender) => ({
        name: contender.name,
        run: async () =>
          (await measureProcessorTimeAsync(async () => {
            for (let repeat = 0; repeat < REPETITION_COUNT; repeat += 1) await contender.render();
          })) / REPETITION_COUNT,
      })),
      ROUND_COUNT,
    );
    yield {
      id: "E4",
      metric: "Time to render the landing page with 25 pins, from data to HTML, without the database",
      unit: "ms of CPU time",
      readings,
      goal: `≤ ${GOAL_RATIO} times the floor`,
      isMet: requireOwnReading(readings).ratio <= GOAL_RATIO,
      note: `The page has ${Math.round(page.length / 1024)} KB of HTML.`,
    };
  } finally {
    await product.end();
  }
}

/**
 * Creates a handwritten template for the same page. It escapes every value that a card shows and inserts the value into
 * the HTML.
 */
function createTemplate(page: string, cards: readonly string[]): () => string {
  const parts = cards.map((card) => card.split(/(?<=[">])|(?=["<])/));
  const [first = ""] = cards;
  const head = page.slice(0, page.indexOf(first));
  const tail = page.slice(page.lastIndexOf("</li>") + 5);
  return () => {
    let text = head;
    for (const pieces of parts) for (const piece of pieces) text += /^[<"]/.test(piece) ? piece : escapeHtml(piece);
    return text + tail;
  };
}

function escapeHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
