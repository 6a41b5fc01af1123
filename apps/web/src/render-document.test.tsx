import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { FailureBoundary } from "./insights/index.ts";
import { renderDocument } from "./render-document.tsx";

let rendered: string[] = [];

/** A part of the page that fails to render when its text requests it. */
function Card({ text }: { text: string }): ReactNode {
  rendered.push(text);
  if (text === "broken") throw new TypeError("Cannot read properties of null");
  return <article>{text}</article>;
}

function createGrid(texts: readonly string[], Around: typeof FailureBoundary | null = FailureBoundary): ReactNode {
  return (
    <html lang="en">
      <body>
        {texts.map((content) => (
          <div key={content}>
            {Around ? (
              <Around name="card">
                <Card text={content} />
              </Around>
            ) : (
              <Card text={content} />
            )}
          </div>
        ))}
      </body>
    </html>
  );
}

async function render(page: ReactNode) {
  rendered = [];
  const report = vi.fn();
  const { pipe, done } = await renderDocument(page, { readyEvent: "onAllReady", report });
  const html = await text(pipe(new PassThrough()));
  done();
  return { html, report };
}

describe("rendering a page on the server", () => {
  it("renders each part once when all parts succeed", async () => {
    const { html, report } = await render(createGrid(["one", "two"]));
    expect(rendered).toEqual(["one", "two"]);
    expect(html).toContain("<div><article>one</article></div><div><article>two</article></div>");
    expect(report).not.toHaveBeenCalled();
  });

  it("leaves only the slot of a failing card empty, and reports the failure once", async () => {
    const { html, report } = await render(createGrid(["one", "broken", "two"]));
    expect(html.match(/<article>\w+<\/article>/g)).toEqual(["<article>one</article>", "<article>two</article>"]);
    expect(html.match(/<div>/g)).toHaveLength(3);
    expect(report).toHaveBeenCalledExactlyOnceWith(new TypeError("Cannot read properties of null"));
  });

  it("throws when a part fails outside of any boundary", async () => {
    await expect(render(createGrid(["broken"], null))).rejects.toThrow("Cannot read properties of null");
  });
});
