import type { ReactNode } from "react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { GuardedRendering } from "./insights/index.ts";

/** A page that takes longer than this to render is cut off, in milliseconds. */
export const RENDER_TIMEOUT = 10_000;

interface RenderOptions {
  readonly nonce?: string;
  /** When the page is sent: as soon as its shell is ready, or when all of it is. */
  readonly readyEvent: "onShellReady" | "onAllReady";
  /** Called for each failure that the page survives. */
  readonly report: (failure: unknown) => void;
}

interface RenderedDocument extends Pick<PipeableStream, "pipe"> {
  /** Call it when all of it is sent. */
  readonly done: () => void;
}

/**
 * Renders a page. On the server one failing part takes the whole page with it. Rendering each part in safe mode would
 * cost time on every page. So only a failed page is rendered again, in safe mode: whatever is in a `FailureBoundary` is
 * then left out if it fails again.
 *
 * @throws the failure of a page that can't be rendered in safe mode either
 */
export async function renderDocument(page: ReactNode, options: RenderOptions): Promise<RenderedDocument> {
  try {
    return await attempt(page, options, false);
  } catch {
    return attempt(<GuardedRendering value={true}>{page}</GuardedRendering>, options, true);
  }
}

function attempt(
  page: ReactNode,
  { nonce, readyEvent, report }: RenderOptions,
  isGuarded: boolean,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let isComplete = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // People without scripts find everything in its place; nothing waits at the document's end to be moved.
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
        // What prevents the shell from rendering arrives through `onShellError`.
        if (isComplete || isGuarded) report(failure);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT);
  });
}
