import texts from "../../i18n/en/shell.json" with { type: "json" };

/** The styles are inline because the device may not have cached the style sheet. The colors match the themes. */
const STYLE_SHEET = `:root{color-scheme:light dark;--page:#fbfaf8;--ink:#1b1a18;--quiet:#5f5b55;--act:#d0341a}
@media (prefers-color-scheme:dark){:root{--page:#171716;--ink:#f3f1ed;--quiet:#b5b0a8}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:16px;box-sizing:border-box;
background:var(--page);color:var(--ink);font:16px/1.5 Interface,system-ui,sans-serif;text-align:center}
h1{margin:24px 0 8px;font-size:28px;line-height:1.2}h2{margin:48px 0 8px;font-size:16px}
p{margin:0 0 24px;max-width:32em;color:var(--quiet)}ul{margin:0;padding:0;list-style:none}
main>a{padding:12px 20px;border-radius:999px;background:var(--act);color:#fff;font-weight:600;text-decoration:none}
li a{display:block;padding:8px 12px;max-width:min(32em,80vw);overflow:hidden;color:inherit;text-overflow:ellipsis;
white-space:nowrap}a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

const ICON_SVG = `<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><g fill="currentColor">
<rect x="2.5" y="2.5" width="12" height="12" rx="3.5"/><rect x="2.5" y="17.5" width="12" height="12" rx="3.5"/>
<rect x="17.5" y="17.5" width="12" height="12" rx="3.5"/></g>
<rect x="18" y="2" width="12" height="12" rx="3.5" fill="#d0341a" transform="rotate(14 24 8)"/></svg>`;

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page that the worker can show without a network. */
export interface KeptPage {
  readonly url: string;
  /** The content of the page's `title` element, as HTML. */
  readonly titleHtml: string;
}

/**
 * Creates the document that replaces a page while offline, if the worker has no copy of it. The document has no
 * scripts. It links to the page itself, so that people can retry, and to pages that open without a network.
 *
 * @param fontUrl the URL of the kept interface font; null if there is none
 */
export function createOfflineDocument(pages: readonly KeptPage[], fontUrl: string | null): Response {
  const title = texts["shell.offline.title"];
  const font = fontUrl === null ? "" : `@font-face{font-family:Interface;src:url("${fontUrl}");font-weight:300 900}`;
  const links = pages.map(
    ({ url, titleHtml }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(titleHtml)}</a></li>`,
  );
  const list = links.length > 0 ? `<h2>${texts["shell.offline.pages"]}</h2><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${formatPageTitle(title)}</title><style>${font}${STYLE_SHEET}</style></head>
<body><main>${ICON_SVG}<h1>${title}</h1><p>${texts["shell.offline.text"]}</p><a href="">${texts["shell.error.retry"]}</a>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": CONTENT_SECURITY_POLICY },
  });
}

function formatPageTitle(page: string): string {
  return texts["shell.title"].replace("{page}", page);
}

/** Returns the HTML of a page's own title, without the site's name; null if the page has no title. */
export function readTitleHtml(html: string): string | null {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1]?.trim();
  const suffix = formatPageTitle("");
  return title?.endsWith(suffix) ? title.slice(0, -suffix.length) : (title ?? null);
}

/** Escapes HTML for use in an element or an attribute. Leaves existing character references unchanged. */
function escapeMarkup(html: string): string {
  return html.replace(/[<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
