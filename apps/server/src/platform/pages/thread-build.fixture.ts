import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { PageFacts } from "./page-renderer.ts";

/** Replaces the web app's server build with pages whose paths name the behavior that a test needs. */

/**
 * Returns the file through which a page and its test communicate across threads. Its name is in the page's query
 * string.
 */
const getFile = ({ url }: Request) => new URL(url).searchParams.get("file") ?? "";
const pages: Readonly<Record<string, (facts: PageFacts, request: Request) => Promise<Response> | Response>> = {
  async "/asks/"({ call, nonce, theme }) {
    const first = await call("pins.get", { pin_id: "1" });
    const second = await call("boards.get", { board_id: "2" }).catch((error: Error) => ({ ...error, is: error.name }));
    return Response.json({ first, second, nonce, theme }, { status: 201 });
  },
  "/cookies/": () => {
    const headers = new Headers({ "content-type": "text/plain" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response("Kept", { headers });
  },
  "/reports/": ({ report }) => {
    report(new TypeError("One part failed."));
    return new Response("The rest");
  },
  "/fails/": () => {
    throw new RangeError("All of it failed.");
  },
  "/breaks-off/": () => process.exit(1),
  "/long/": () => new Response("x".repeat(1_000_000)),
  /** Blocks its thread until the file exists. */
  "/holds/": (_facts, request) => {
    while (!existsSync(getFile(request)));
    return new Response("Held");
  },
  /** Sends a body that never ends, and creates the file when its client disconnects. */
  "/endless/": (_facts, request) =>
    new Response(
      new ReadableStream({
        async pull(body) {
          await pause(1);
          body.enqueue(new Uint8Array(1_000));
        },
        cancel: () => writeFileSync(getFile(request), ""),
      }),
    ),
  /** Never starts to respond, and creates the file when its client disconnects. */
  async "/waits/"({ call }, request) {
    const disconnected = new Promise((resolve) => request.signal.addEventListener("abort", resolve));
    await call("pins.get", { pin_id: "1" });
    await disconnected;
    writeFileSync(getFile(request), "");
    return new Response("Unread");
  },
};

export const entry = {
  module: {
    createLoadContext: (facts: PageFacts) => facts,
    createRequestHandler: () => async (request: Request, facts: PageFacts) =>
      pages[new URL(request.url).pathname]?.(facts, request),
  },
};
