import { createReadableStreamFromReadable } from "@react-router/node";
import { QueryClientProvider } from "@tanstack/react-query";
import { isbot } from "isbot";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { isAppError } from "./data/app-error.ts";
import { requestFacts, requestQueryClient } from "./data/load-context.ts";
import { deferredScripts } from "./deferred-scripts.ts";
import { RENDER_TIMEOUT, renderDocument } from "./render-document.tsx";
import { RequestContext } from "./shell/request-context.ts";

export { createRequestHandler } from "react-router";
export { createLoadContext } from "./data/load-context.ts";

/** How long the router holds the stream open for data that a page defers, in milliseconds. */
export const streamTimeout = RENDER_TIMEOUT - 1_000;

/** Renders a page: people get it as soon as its shell is ready, search engines when all of it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, theme, report } = context.get(requestFacts);
  const shared = readOnce(entry);
  const { pipe, done } = await renderDocument(
    <RequestContext value={{ nonce, theme }}>
      <QueryClientProvider client={context.get(requestQueryClient)}>
        <ServerRouter context={shared} url={request.url} nonce={nonce} />
      </QueryClientProvider>
    </RequestContext>,
    { nonce, report, readyEvent: isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady" },
  );
  const body = deferredScripts().once("finish", done);
  pipe(body);
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

/**
 * A page may be rendered twice, and the router takes a new reader of its data each time. With a single reader the second
 * rendering would continue where the first one stopped; it finds what that one read in `renderMeta`.
 */
function readOnce(entry: EntryContext): EntryContext {
  const reader = entry.serverHandoffStream?.getReader();
  if (!reader) return entry;
  return { ...entry, serverHandoffStream: { getReader: () => reader } as unknown as ReadableStream<Uint8Array> };
}

/** Reports unexpected failures; refusals and disconnected visitors are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAppError(error)) return;
  context.get(requestFacts).report(error);
};
