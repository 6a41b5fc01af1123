import type { ReactNode } from "react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { GuardedDrawing } from "./insights/index.ts";

/** A page that takes longer than this to render is cut off, in milliseconds. */
export const RENDER_TIMEOUT = 10_000;

interface RenderOptions {
  readonly nonce?: string;
  /** When the page goes out: as soon as its shell stands, or when all of it does. */
  readonly readyEvent: "onShellReady" | "onAllReady";
  /** Told of each failure that the page stands in spite of. */
  readonly report: (failure: unknown) => void;
}

interface RenderedDocument extends Pick<PipeableStream, "pipe"> {
  /** To be called when all of it is sent. */
  readonly done: () => void;
}

/**
 * Renders a page. On the server one part that cannot be drawn takes the whole page with it, and to draw each with care costs
 * time on every page; so only a page that failed is drawn once more, with care: what stands in a `FailureBoundary` is then
 * left out if it fails again.
 *
 * @throws what a page failed with that cannot be drawn with care either
 */
export async function renderDocument(page: ReactNode, options: RenderOptions): Promise<RenderedDocument> {
  try {
    return await attempt(page, options, false);
  } catch {
    return attempt(<GuardedDrawing value={true}>{page}</GuardedDrawing>, options, true);
  }
}

function attempt(
  page: ReactNode,
  { nonce, readyEvent, report }: RenderOptions,
  guarded: boolean,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let stands = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Whoever reads without scripts finds everything in its place, nothing moved there from the document's end.
      progressiveChunkSize: readyEvent === "onAllReady" ? Number.MAX_SAFE_INTEGER : undefined,
      [readyEvent]() {
        stands = true;
        resolve({ pipe, done: () => clearTimeout(timeout) });
      },
      onShellError(failure) {
        clearTimeout(timeout);
        reject(failure);
      },
      onError(failure: unknown) {
        // What keeps the shell from standing comes through `onShellError`.
        if (stands || guarded) report(failure);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT);
  });
}
