/** An Atom feed (RFC 4287), or a page of a long one (RFC 5005, section 3). Every URL in it is absolute. */
export interface AtomFeed {
  /** The feed's permanent ID, the same on all its pages. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: AtomPerson;
  /** A time in RFC 3339 format. */
  readonly updated: string;
  readonly links: {
    readonly self: string;
    /** The HTML page for people. */
    readonly alternate: string;
    readonly first: string;
    /** The URL of the next page; null on the last page. */
    readonly next: string | null;
  };
  readonly generator: string;
  readonly entries: readonly AtomEntry[];
}

interface AtomPerson {
  readonly name: string;
  /** Null if the feed's readers must not learn who the person is. */
  readonly uri: string | null;
}

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly alternate: string;
  /** Null if the feed's author wrote the entry. */
  readonly author: AtomPerson | null;
  /** A time in RFC 3339 format. */
  readonly published: string;
  readonly picture: { readonly url: string; readonly type: string; readonly width: number; readonly height: number };
  readonly altText: string;
  readonly text: string;
  /** The website that the entry links to; null if there is none. */
  readonly source: string | null;
}

/** The media type for announcing and serving Atom feeds. */
export const ATOM_MEDIA_TYPE = "application/atom+xml";

/** Renders the feed as XML. */
export function renderAtomFeed(feed: AtomFeed): string {
  const { links } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    renderElement("id", feed.id),
    renderElement("title", feed.title),
    ...(feed.subtitle === "" ? [] : [renderElement("subtitle", feed.subtitle)]),
    renderElement("updated", feed.updated),
    renderPerson(feed.author),
    renderLink("self", links.self, ATOM_MEDIA_TYPE),
    renderLink("alternate", links.alternate, "text/html"),
    renderLink("first", links.first, ATOM_MEDIA_TYPE),
    ...(links.next === null ? [] : [renderLink("next", links.next, ATOM_MEDIA_TYPE)]),
    renderElement("generator", feed.generator),
    ...feed.entries.map(renderEntry),
    "</feed>",
    "",
  ].join("\n");
}

function renderEntry(entry: AtomEntry): string {
  return [
    "<entry>",
    renderElement("id", entry.id),
    renderElement("title", entry.title),
    renderElement("published", entry.published),
    renderElement("updated", entry.published),
    ...(entry.author === null ? [] : [renderPerson(entry.author)]),
    renderLink("alternate", entry.alternate, "text/html"),
    ...(entry.source === null ? [] : [renderLink("related", entry.source)]),
    renderLink("enclosure", entry.picture.url, entry.picture.type),
    `<content type="html">${escapeXml(toEntryHtml(entry))}</content>`,
    "</entry>",
  ].join("\n");
}

function toEntryHtml({ alternate, picture, altText, text }: AtomEntry): string {
  const { url, width, height } = picture;
  const image = `<img src="${escapeXml(url)}" width="${width}" height="${height}" alt="${escapeXml(altText)}">`;
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph !== "");
  return [
    `<p><a href="${escapeXml(alternate)}">${image}</a></p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
  ].join("");
}

function renderPerson({ name, uri }: AtomPerson): string {
  return `<author>${renderElement("name", name)}${uri === null ? "" : renderElement("uri", uri)}</author>`;
}

function renderLink(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}" href="${escapeXml(href)}"${type === undefined ? "" : ` type="${type}"`}/>`;
}

function renderElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for XML and HTML, and removes characters that XML 1.0 can't represent. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character);
}
