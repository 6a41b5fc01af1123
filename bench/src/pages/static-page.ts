import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { startVisit, PHONE } from "./visit.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextBox extends Box {
  readonly text: string;
  readonly font: string;
}

interface Picture extends Box {
  readonly address: string;
  readonly alt: string;
  readonly loading: string;
  readonly priority: string;
  readonly color: string;
}

/** A page's visible content, with the positions of its parts. */
interface VisibleContent {
  readonly title: string;
  readonly texts: readonly TextBox[];
  readonly pictures: readonly Picture[];
}

export interface StaticPage {
  readonly url: string;
  readonly pictures: number;
  end(): Promise<void>;
}

/**
 * Serves the content that a product page shows on a phone as a handwritten page for that one screen. The page is a
 * single document with a few inline styles and no scripts or fonts. Every text and image is at its original position.
 * The images are the product's own files, in the same order and with the same priorities.
 */
export async function serveStaticPage(
  browser: Browser,
  product: { readonly url: string; readonly cookie?: string },
  path: string,
): Promise<StaticPage> {
  const sight = await readVisibleContent(browser, product, path);
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  for (const { address } of sight.pictures) {
    const answer = await fetch(product.url + address, { headers: { cookie: product.cookie ?? "" } });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    files.set(address, { type: answer.headers.get("content-type") ?? "", bytes });
  }
  const document = gzipSync(toDocument(sight));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file)
      response.writeHead(200, { "content-type": file.type, "content-length": file.bytes.length }).end(file.bytes);
    else if (request.url !== "/") response.writeHead(404).end();
    else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(document);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pictures: sight.pictures.length,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads a page as sent by the server, before any script could change it. */
async function readVisibleContent(
  browser: Browser,
  product: { readonly url: string; readonly cookie?: string },
  path: string,
): Promise<VisibleContent> {
  const { page, end } = await startVisit(browser, { ...PHONE, javaScriptEnabled: false }, product);
  await page.goto(product.url + path, { waitUntil: "load" });
  const sight = await page.evaluate((): VisibleContent => {
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const visibleElements = [...document.body.querySelectorAll("*")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility();
    });
    return {
      title: document.title,
      texts: visibleElements
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .map((element) => {
          const { fontSize, fontWeight, lineHeight } = getComputedStyle(element);
          const font = `${fontWeight} ${fontSize}/${lineHeight} sans-serif`;
          return { ...boxOf(element), text: element.textContent ?? "", font };
        }),
      pictures: visibleElements
        .filter((element) => element instanceof HTMLImageElement)
        .map((image) => ({
          ...boxOf(image),
          address: image.currentSrc.slice(location.origin.length),
          alt: image.alt,
          loading: image.loading,
          priority: image.fetchPriority,
          color: image.closest("[style*=background-color]")?.getAttribute("style")?.match(/#\w+/)?.[0] ?? "#ddd",
        })),
    };
  });
  await end();
  return sight;
}

function toDocument({ title, texts, pictures }: VisibleContent): string {
  const text = texts.map((box) => `<p style="${toStyle(box)};font:${box.font}">${escapeHtml(box.text)}</p>`);
  const images = pictures.map(
    ({ address, alt, loading, priority, color, ...box }) =>
      `<img src="${address}" alt="${escapeHtml(alt)}" loading="${loading}" fetchpriority="${priority}" style="${toStyle(box)};background:${color}">`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0}p,img{position:absolute;margin:0}img{object-fit:cover;border-radius:16px}</style>
${[...images, ...text].join("\n")}`;
}

function toStyle({ x, y, width, height }: Box): string {
  return `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}

function escapeHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
