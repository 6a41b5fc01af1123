import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { FailureBoundary } from "./insights/index.ts";
import { renderDocument } from "./render-document.tsx";

let rendered: string[] = [];

/** A part of the page that fails to render when its text says so. */
function Card({ text }: { text: string }): ReactNode {
  rendered.push(text);
  if (text === "broken") throw new TypeError("Cannot read properties of null");
  return <article>{text}</article>;
}

function grid(texts: readonly string[], Around: typeof FailureBoundary | null = FailureBoundary): ReactNode {
  return (
    <html lang="en">
      <body>
        {texts.map((one) => (
          <div key={one}>
            {Around ? (
              <Around name="card">
                <Card text={one} />
              </Around>
            ) : (
              <Card text={one} />
            )}
          </div>
        ))}
      </body>
    </html>
  );
}

async function sent(page: ReactNode) {
  rendered = [];
  const report = vi.fn();
  const { pipe, done } = await renderDocument(page, { readyEvent: "onAllReady", report });
  const html = await text(pipe(new PassThrough()));
  done();
  return { html, report };
}

describe("rendering a page on the server", () => {
  it("renders each part once when nothing fails", async () => {
    const { html, report } = await sent(grid(["one", "two"]));
    expect(rendered).toEqual(["one", "two"]);
    expect(html).toContain("<div><article>one</article></div><div><article>two</article></div>");
    expect(report).not.toHaveBeenCalled();
  });

  it("leaves the place of a failing card empty, reports it once, and sends the others", async () => {
    const { html, report } = await sent(grid(["one", "broken", "two"]));
    expect(html.match(/<article>\w+<\/article>/g)).toEqual(["<article>one</article>", "<article>two</article>"]);
    expect(html.match(/<div>/g)).toHaveLength(3);
    expect(report).toHaveBeenCalledExactlyOnceWith(new TypeError("Cannot read properties of null"));
  });

  it("fails when the failure is outside of any boundary", async () => {
    await expect(sent(grid(["broken"], null))).rejects.toThrow("Cannot read properties of null");
  });
});
