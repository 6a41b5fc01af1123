import { createHash } from "node:crypto";

interface DescribedRoute {
  readonly summary?: string;
  readonly operationId?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
}

const STYLE_SHEET = `
:root{color-scheme:light dark;--paper:#fbfaf8;--ink:#1d1b19;--soft:#5f5a54;--line:#e4dfd8;--accent:#b8321b}
@media (prefers-color-scheme:dark){:root{--paper:#191817;--ink:#f2efea;--soft:#b3ada5;--line:#3a3733;--accent:#ff8a70}}
body{margin:0 auto;max-width:960px;padding:32px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px}h2{font-size:20px;margin-top:40px;text-transform:capitalize}
article{padding:12px 0;border-top:1px solid var(--line)}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}b{color:var(--accent)}p{margin:4px 0;color:var(--soft)}a{color:inherit}`;

/** The section about GraphQL operations, which have no routes of their own. */
const GRAPHQL_SECTION = `<section><h2>GraphQL</h2><article><code><b>POST</b> /graphql</code>
<p>Send a JSON body with <code>query</code> and, if needed, <code>variables</code> and <code>operationName</code>. Sessions, headers
and limits work as everywhere else. If a field fails, <code>errors</code> says so, with the envelope's error type in
<code>extensions.type</code>. A document that can't run is answered with 400 in the envelope. An <code>Idempotency-Key</code>
covers each mutation by its position in the document.</p>
<p><code>mutation { v3CreatePinCopyMutation(originalPinId: ID!, pinId: ID, boardId: ID, section: ID)
{ id board { id url name layout } savedInfo { boardId localPinId title type url } } }</code></p>
<p><code>mutation { v3DeletePinCopyMutation(pinId: ID!, boardId: ID!) { id boardId } }</code></p>
<p><code>query { v3GetPinQuery(pinId: ID!) { id title link isRepin board { id } savedInfo { localPinId } } }</code></p></article></section>`;

/** Allows only the page's one inline style sheet. */
export const DEVELOPERS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE_SHEET).digest("base64")}'; \
frame-ancestors 'none'; base-uri 'none'`;

/** Renders a readable HTML page of all routes, from the OpenAPI description. */
export function renderDevelopersPage(document: Record<string, unknown>): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, DescribedRoute>>)) {
    for (const [method, route] of Object.entries(methods)) {
      const noun = route.operationId?.split(".")[0] ?? "other";
      groups.set(noun, [...(groups.get(noun) ?? []), toArticle(method, path, route)]);
    }
  }
  const body = [...groups]
    .sort()
    .map(([noun, articles]) => `<section><h2>${escapeHtml(noun)}</h2>${articles.join("")}</section>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Developers · Tessera</title><style>${STYLE_SHEET}</style></head><body><main><h1>API</h1>
<p>API clients can do everything the screens can, with the same calls. The machine-readable description is at
<a href="/v3/openapi.json">/v3/openapi.json</a> (OpenAPI 3.1). Every response comes in one envelope, <code>resource_response</code>;
lists take <code>page_size</code> and <code>bookmark</code>. With a cookie session, unsafe methods need the header
<code>X-CSRFToken</code> with the value of the cookie <code>csrftoken</code>. On https, cookie names begin with <code>__Host-</code>.</p>${body.join("")}${GRAPHQL_SECTION}</main></body></html>`;
}

function toArticle(method: string, path: string, route: DescribedRoute): string {
  const words = `${route.summary ?? ""}${describeSecurity(route)}`;
  const fields = listFields(route).join(", ");
  return `<article><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code><p>${escapeHtml(words)}</p>${
    fields === "" ? "" : `<p><code>${escapeHtml(fields)}</code></p>`
  }</article>`;
}

function describeSecurity({ security }: DescribedRoute): string {
  if (security.every((alternative) => "session" in alternative)) return " Needs a session.";
  return security.every((alternative) => "csrf" in alternative) ? " Needs X-CSRFToken, with or without a session." : "";
}

/** Lists a route's parameters: path, query, headers, or body. A question mark follows optional fields. */
function listFields({ parameters = [], requestBody }: DescribedRoute): string[] {
  const fields = new Map(parameters.map(({ name, required }) => [name, required]));
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    for (const name of Object.keys(schema.properties)) fields.set(name, schema.required?.includes(name) ?? false);
  }
  return [...fields].map(([name, required]) => (required ? name : `${name}?`));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
