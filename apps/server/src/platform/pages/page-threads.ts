import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { AppError } from "@tessera/contract";
import type { Logger } from "pino";
import {
  type PageThreadEvent,
  type PageThreadCommand,
  type PageThreadInput,
  deserializeError,
  serializeError,
} from "./page-messages.ts";
import type { PageFacts, RenderedPage, PageRenderer } from "./page-renderer.ts";

/**
 * Visitors' pages have a lower priority than everything that members wait for, because anyone can request any number of
 * pages. Preparing images and videos has the lowest priority when no one waits for them.
 */
const PRIORITIES = { members: 0, visitors: 10 } as const;
/** The maximum number of threads. Each loads the whole web app, which takes about 50 MB. */
const MAX_THREADS = 4;
/**
 * The memory limit of a thread. A page with many pins takes about 10 MB during rendering, and up to eight pages are
 * rendered at a time.
 */
const MAX_THREAD_MEGABYTES = 384;
/** The pause before restarting a thread that exited without becoming ready. */
const RESTART_DELAY_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** Renders pages in worker threads, so that no page keeps the server from responding to other requests. */
export interface PageThreads {
  /** @throws AppError unavailable while no thread runs; the page's own error */
  readonly render: Readonly<Record<keyof typeof PRIORITIES, PageRenderer>>;
  close(): Promise<void>;
}

/**
 * Starts threads for members' pages, and the same number for visitors' pages. That number is half the number of cores,
 * up to a maximum. A thread that crashes fails only the pages that it's rendering, and is restarted.
 *
 * @param build a file URL of the web app's server build
 * @throws the error from loading the build
 */
export async function startPageThreads(build: string, log: Logger): Promise<PageThreads> {
  const count = Math.min(MAX_THREADS, Math.max(1, Math.floor(availableParallelism() / 2)));
  const startLane = (priority: number) => Array.from({ length: count }, () => startThread({ build, priority }, log));
  const lanes = { members: startLane(PRIORITIES.members), visitors: startLane(PRIORITIES.visitors) };
  const threads = [...lanes.members, ...lanes.visitors];
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.close()));
  };
  await Promise.all(threads.map(({ ready }) => ready)).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { render: { members: createRenderer(lanes.members), visitors: createRenderer(lanes.visitors) }, close };
}

function createRenderer(threads: readonly PageThread[]): PageRenderer {
  return (request, facts) => {
    const [freeThread] = threads.filter(({ isReady }) => isReady()).sort((a, b) => a.load() - b.load());
    if (freeThread) return freeThread.render(request, facts);
    const retryAfter = RETRY_AFTER_SECONDS;
    throw new AppError("unavailable", "We can’t show pages right now.", { retryAfter });
  };
}

interface PageThread {
  /** Resolves once the thread is ready; rejects if its first start fails. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** Returns the number of pages that the thread is rendering now. */
  load(): number;
  readonly render: PageRenderer;
  close(): Promise<void>;
}

/** A page that is being rendered in a thread. */
interface Rendering {
  readonly facts: PageFacts;
  /** Called when the page's head is ready. */
  begin(page: RenderedPage): void;
  fail(error: Error): void;
  body: Readable | null;
}

function startThread(start: PageThreadInput, log: Logger): PageThread {
  const renderings = new Map<number, Rendering>();
  const firstStart = Promise.withResolvers<void>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let lastPage = 0;
  let restart: NodeJS.Timeout | undefined;

  const send = (order: PageThreadCommand): void => worker?.postMessage(order, []);
  const finish = (page: number): Rendering | undefined => {
    const rendering = renderings.get(page);
    renderings.delete(page);
    return rendering;
  };
  const answer = async ({ page, call, name, input }: PageThreadEvent & { kind: "call" }): Promise<void> => {
    try {
      const output = await renderings.get(page)?.facts.call(name, input);
      send({ kind: "answer", page, call, json: JSON.stringify(output) });
    } catch (error) {
      send({ kind: "refusal", page, call, failure: serializeError(error) });
    }
  };
  const onNews = (news: PageThreadEvent): void => {
    switch (news.kind) {
      case "ready":
        isReady = true;
        // From now on, the thread doesn't keep an otherwise idle process alive. A start that waits for it does.
        worker?.unref();
        firstStart.resolve();
        break;
      case "call":
        void answer(news);
        break;
      case "report":
        renderings.get(news.page)?.facts.report(deserializeError(news.failure));
        break;
      case "head":
        begin(news);
        break;
      case "body":
        renderings.get(news.page)?.body?.push(news.bytes);
        break;
      case "end":
        finish(news.page)?.body?.push(null);
        break;
      case "failure":
        finish(news.page)?.fail(deserializeError(news.failure));
        break;
    }
  };
  const begin = ({ page, status, headers, hasBody }: PageThreadEvent & { kind: "head" }): void => {
    const rendering = renderings.get(page);
    if (!rendering) return;
    if (hasBody) rendering.body = new Readable({ read: () => undefined, destroy: destroyer(page) });
    rendering.begin({ status, headers, body: rendering.body });
  };
  const destroyer = (page: number) => (error: Error | null, done: (error: Error | null) => void) => {
    if (finish(page)) send({ kind: "leave", page });
    done(error);
  };
  const run = (): void => {
    worker = new Worker(new URL("./page-thread.ts", import.meta.url), {
      workerData: start,
      // If a page exceeds this memory limit, its thread stops, but the server keeps running.
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEGABYTES },
    });
    worker.on("message", onNews);
    worker.on("error", (error) => {
      firstStart.reject(error);
      if (!isClosed) log.error({ err: error }, "a page rendering thread crashed");
    });
    worker.on("exit", () => {
      const wasReady = isReady;
      [worker, isReady] = [null, false];
      for (const page of [...renderings.keys()])
        finish(page)?.fail(new Error("The thread rendering this page crashed."));
      if (!isClosed) restart = setTimeout(run, wasReady ? 0 : RESTART_DELAY_MS).unref();
    });
  };

  run();
  return {
    ready: firstStart.promise,
    isReady: () => isReady,
    load: () => renderings.size,
    render(request, facts) {
      lastPage += 1;
      const page = lastPage;
      const { method, url, headers, signal } = request;
      const { nonce, theme } = facts;
      return new Promise<RenderedPage>((resolve, reject) => {
        const rendering: Rendering = {
          facts,
          body: null,
          begin: resolve,
          fail(error) {
            reject(error);
            this.body?.destroy(error);
          },
        };
        renderings.set(page, rendering);
        // When the client disconnects, the response destroys the page's body. Until there is a body, this signal
        // reports the disconnection.
        signal.addEventListener(
          "abort",
          () => {
            if (rendering.body !== null || !finish(page)) return;
            send({ kind: "leave", page });
            rendering.fail(signal.reason);
          },
          { once: true },
        );
        send({ kind: "render", page, method, url, headers: [...headers], nonce, theme });
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}
