import { createReadableStreamFromReadable } from "@react-router/node";
import { QueryClientProvider } from "@tanstack/react-query";
import { isbot } from "isbot";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isAppError } from "./data/app-error.ts";
import { viewerQuery } from "./data/index.ts";
import { requestFacts, requestQueryClient } from "./data/load-context.ts";
import { createScriptDeferrer } from "./late-scripts.ts";
import { RENDER_TIMEOUT_MS, renderDocument } from "./render-document.tsx";
import { RequestContext } from "./shell/request-context.ts";

export { createRequestHandler } from "react-router";
export { createLoadContext } from "./data/load-context.ts";

/** The time that the router keeps the stream open for deferred data, in milliseconds. */
export const streamTimeout = RENDER_TIMEOUT_MS - 1_000;

/** Renders a page. People get it as soon as its shell is ready, search engines once the whole page is. */
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
  const shared = shareDataReader(entry);
  const startsLate = checkStartsLate(request, entry, context);
  const { pipe, done } = await renderDocument(
    <RequestContext value={{ nonce, theme, startsLate }}>
      <QueryClientProvider client={context.get(requestQueryClient)}>
        <ServerRouter context={shared} url={request.url} nonce={nonce} />
      </QueryClientProvider>
    </RequestContext>,
    { nonce, report, readyEvent: isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady" },
  );
  const body = createScriptDeferrer({ untilInteraction: startsLate }).once("finish", done);
  pipe(body);
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

/** The pages that visitors mostly read. */
const READING_ROUTES: ReadonlySet<string> = new Set([
  "routes/home",
  "routes/pin-closeup",
  "routes/board",
  "routes/board-section",
  "routes/profile",
  "routes/profile-created",
  "routes/profile-saved",
  "routes/ideas-interest",
  "routes/topics-topic",
]);

/**
 * Whether the page's app starts on the first interaction. Visitors mostly come from a search engine or a link, and
 * read one page. A query may ask the app for something, such as opening an invitation, so such a page starts at once.
 */
function checkStartsLate(request: Request, entry: EntryContext, context: Readonly<RouterContextProvider>): boolean {
  const viewer = context.get(requestQueryClient).getQueryData(viewerQuery.queryKey);
  const { matches, errors } = entry.staticHandlerContext;
  const isReading = READING_ROUTES.has(matches.at(-1)?.route.id ?? "");
  return viewer?.isAuth === false && isReading && errors === null && new URL(request.url).search === "";
}

/**
 * Shares one reader of the page's data. A page may be rendered twice, and the router would open a new reader each time.
 * With a shared reader, the second rendering continues where the first one stopped. The data that the first one read is
 * in `renderMeta`.
 */
function shareDataReader(entry: EntryContext): EntryContext {
  const reader = entry.serverHandoffStream?.getReader();
  if (!reader) return entry;
  return { ...entry, serverHandoffStream: { getReader: () => reader } as unknown as ReadableStream<Uint8Array> };
}

/** Reports unexpected failures. Expected errors, disconnected visitors, and URLs without a route aren't reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isAppError(error)) return;
  // Even the catch-all route doesn't match a URL that contains a line separator.
  if (isRouteErrorResponse(error) && error.status === 404) return;
  context.get(requestFacts).report(error);
};
