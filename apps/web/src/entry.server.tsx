import { createReadableStreamFromReadable } from "@react-router/node";
import { QueryClientProvider } from "@tanstack/react-query";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { isAppError } from "./data/app-error.ts";
import { requestFacts, requestQueryClient } from "./data/load-context.ts";
import { lateScripts } from "./late-scripts.ts";
import { RequestContext } from "./shell/request-context.ts";

export { createRequestHandler } from "react-router";
export { createLoadContext } from "./data/load-context.ts";

/** A page that takes longer than this to render is cut off, in milliseconds. */
const RENDER_TIMEOUT = 10_000;
/** How long the router holds the stream open for data that a page defers, in milliseconds. */
export const streamTimeout = RENDER_TIMEOUT - 1_000;

/** Renders a page: people get it as soon as its shell stands, search engines when all of it does. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, theme, report } = context.get(requestFacts);
  const reads = isbot(request.headers.get("User-Agent"));
  const readyEvent = reads ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestContext value={{ nonce, theme }}>
        <QueryClientProvider client={context.get(requestQueryClient)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </QueryClientProvider>
      </RequestContext>,
      {
        nonce,
        // Whoever reads without scripts finds everything in its place, nothing moved there from the document's end.
        progressiveChunkSize: reads ? Number.MAX_SAFE_INTEGER : undefined,
        [readyEvent]() {
          answered = true;
          const body = lateScripts().once("finish", () => clearTimeout(timeout));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          // Errors before the shell stands come back through onShellError and are reported there.
          if (answered) report(error);
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT);
  });
}

/** Reports what no page expected; refusals and visitors who went away are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAppError(error)) return;
  context.get(requestFacts).report(error);
};
