import type { ReactNode } from "react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { SafeModeContext } from "./insights/index.ts";

/** The time in milliseconds after which a page that isn't fully rendered is cut off. */
export const RENDER_TIMEOUT_MS = 10_000;

interface RenderOptions {
  readonly nonce?: string;
  /** The event that starts sending the page: when its shell is ready, or when the whole page is. */
  readonly readyEvent: "onShellReady" | "onAllReady";
  /** Called for each failure that doesn't prevent the page from rendering. */
  readonly report: (failure: unknown) => void;
}

interface RenderedDocument extends Pick<PipeableStream, "pipe"> {
  /** Call this when the whole page has been sent. */
  readonly done: () => void;
}

/**
 * Renders a page. On the server, one failing part makes the whole page fail. Rendering each part in safe mode would
 * slow down every page. So only a failed page is rendered again in safe mode, where a `FailureBoundary` leaves out
 * content that fails again.
 *
 * @throws the failure of a page that can't be rendered in safe mode either
 */
export async function renderDocument(page: ReactNode, options: RenderOptions): Promise<RenderedDocument> {
  try {
    return await renderOnce(page, options, false);
  } catch {
    return renderOnce(<SafeModeContext value={true}>{page}</SafeModeContext>, options, true);
  }
}

function renderOnce(
  page: ReactNode,
  { nonce, readyEvent, report }: RenderOptions,
  isGuarded: boolean,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let isComplete = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // People without scripts get all content in its place. No part waits at the end of the document for a script.
      progressiveChunkSize: readyEvent === "onAllReady" ? Number.MAX_SAFE_INTEGER : undefined,
      [readyEvent]() {
        isComplete = true;
        resolve({ pipe, done: () => clearTimeout(timeout) });
      },
      onShellError(failure) {
        clearTimeout(timeout);
        reject(failure);
      },
      onError(failure: unknown) {
        // A failure that prevents the shell from rendering arrives through `onShellError`.
        if (isComplete || isGuarded) report(failure);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
