import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import type { ServerBuild } from "react-router";
import {
  type PageThreadEvent,
  type PageThreadCommand,
  type PageThreadInput,
  deserializeError,
  serializeError,
} from "./page-messages.ts";
import { createLocalRenderer } from "./page-renderer.ts";

/**
 * A worker thread that renders pages. It requests their data from the server's main thread, on behalf of each page's
 * visitor.
 */

/** A page that is being rendered. */
interface Rendering {
  readonly readerAbort: AbortController;
  readonly calls: Map<number, PromiseWithResolvers<unknown>>;
}

const { build: path, priority } = workerData as PageThreadInput;
// On Linux, the priority applies only to this thread. Elsewhere, it would apply to the whole server.
if (process.platform === "linux" && priority !== 0) setPriority(priority);
const build = (await import(path)) as ServerBuild;
const render = createLocalRenderer(() => Promise.resolve(build));
const renderings = new Map<number, Rendering>();
let lastCall = 0;

parentPort?.on("message", (order: PageThreadCommand) => {
  if (order.kind === "render") return void renderPage(order);
  const rendering = renderings.get(order.page);
  if (order.kind === "leave") return rendering?.readerAbort.abort();
  const call = rendering?.calls.get(order.call);
  rendering?.calls.delete(order.call);
  if (order.kind === "refusal") call?.reject(deserializeError(order.failure));
  else call?.resolve(order.json === undefined ? undefined : JSON.parse(order.json));
});
send({ kind: "ready" });

async function renderPage({
  page,
  method,
  url,
  headers,
  nonce,
  theme,
}: PageThreadCommand & { kind: "render" }): Promise<void> {
  const rendering: Rendering = { readerAbort: new AbortController(), calls: new Map() };
  renderings.set(page, rendering);
  try {
    const request = new Request(url, {
      method,
      headers: headers.map(([...pair]) => pair),
      signal: rendering.readerAbort.signal,
    });
    const rendered = await render(request, {
      nonce,
      theme,
      call(name, input) {
        lastCall += 1;
        const answer = Promise.withResolvers<unknown>();
        rendering.calls.set(lastCall, answer);
        send({ kind: "call", page, call: lastCall, name, input });
        return answer.promise;
      },
      report: (error) => send({ kind: "report", page, failure: serializeError(error) }),
    });
    const { body } = rendered;
    send({ kind: "head", page, status: rendered.status, headers: rendered.headers, hasBody: body !== null });
    if (body !== null) await sendBody(page, body, rendering.readerAbort.signal);
    send({ kind: "end", page });
  } catch (error) {
    send({ kind: "failure", page, failure: serializeError(error) });
  } finally {
    renderings.delete(page);
  }
}

async function sendBody(page: number, body: Readable, disconnected: AbortSignal): Promise<void> {
  disconnected.addEventListener("abort", () => body.destroy(), { once: true });
  for await (const chunk of body) {
    // Transfer a copy, because other code may also use the chunk's memory.
    const bytes = Uint8Array.from(chunk as Uint8Array);
    send({ kind: "body", page, bytes }, [bytes.buffer]);
  }
}

function send(news: PageThreadEvent, transfer: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, [...transfer]);
}
