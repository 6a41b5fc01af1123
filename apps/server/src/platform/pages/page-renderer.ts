import { Readable } from "node:stream";
import type { OperationName } from "@tessera/contract";
import type { Theme } from "@tessera/domain";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";

/** The web app's input for rendering one request's page. */
export interface PageFacts {
  readonly nonce: string;
  readonly theme: Theme;
  /** Runs a read operation as the request's visitor. @throws AppError when the operation fails */
  call(name: OperationName, input: unknown): Promise<unknown>;
  /** Reports an error that a page didn't expect. */
  report(error: unknown): void;
}

/** A page that is ready to send. Its head is final, and its body can still be rendering. */
export interface RenderedPage {
  readonly status: number;
  /** Header names are in lower case. `set-cookie` can occur several times. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null if only the head was requested. Destroying the body stops the rendering. */
  readonly body: Readable | null;
}

/** Renders the page for a request. The request's signal aborts when the client disconnects. */
export type PageRenderer = (request: Request, facts: PageFacts) => Promise<RenderedPage>;

/**
 * The exports of the web app's server entry. The handler and context must come from the web app's own copy of the
 * router.
 */
interface ServerEntry {
  readonly createLoadContext: (facts: PageFacts) => RouterContextProvider;
  readonly createRequestHandler: typeof createRequestHandler;
}

/** Renders pages on the caller's thread. */
export function createLocalRenderer(build: () => Promise<ServerBuild>): PageRenderer {
  return async (request, facts) => {
    const current = await build();
    const entry = current.entry.module as unknown as ServerEntry;
    const mode = process.env.TESSERA_DEV === "1" ? "development" : "production";
    const { status, headers, body } = await entry.createRequestHandler(current, mode)(
      request,
      entry.createLoadContext(facts),
    );
    return { status, headers: [...headers], body: body && Readable.fromWeb(body as never) };
  };
}
