/** An Atom feed (RFC 4287), or a page of a long one (RFC 5005, section 3). Every address in it is absolute. */
export interface AtomFeed {
  /** The feed's permanent id, the same on every page of it. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: AtomPerson;
  /** RFC 3339. */
  readonly updated: string;
  readonly links: {
    readonly self: string;
    /** The page for people. */
    readonly alternate: string;
    readonly first: string;
    /** Where the feed continues; null on its last page. */
    readonly next: string | null;
  };
  readonly generator: string;
  readonly entries: readonly AtomEntry[];
}

interface AtomPerson {
  readonly name: string;
  /** Null if readers of the feed must not learn who it is. */
  readonly uri: string | null;
}

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly alternate: string;
  /** Null: the feed's. */
  readonly author: AtomPerson | null;
  /** RFC 3339. */
  readonly published: string;
  readonly picture: { readonly url: string; readonly type: string; readonly width: number; readonly height: number };
  readonly altText: string;
  readonly text: string;
  /** The site that it links to; null for none. */
  readonly source: string | null;
}

/** How feeds are announced and sent. */
export const ATOM_TYPE = "application/atom+xml";

/** The feed as XML. */
export function atomFeed(feed: AtomFeed): string {
  const { links } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", feed.id),
    element("title", feed.title),
    ...(feed.subtitle === "" ? [] : [element("subtitle", feed.subtitle)]),
    element("updated", feed.updated),
    person(feed.author),
    link("self", links.self, ATOM_TYPE),
    link("alternate", links.alternate, "text/html"),
    link("first", links.first, ATOM_TYPE),
    ...(links.next === null ? [] : [link("next", links.next, ATOM_TYPE)]),
    element("generator", feed.generator),
    ...feed.entries.map(entry),
    "</feed>",
    "",
  ].join("\n");
}

function entry(one: AtomEntry): string {
  return [
    "<entry>",
    element("id", one.id),
    element("title", one.title),
    element("published", one.published),
    element("updated", one.published),
    ...(one.author === null ? [] : [person(one.author)]),
    link("alternate", one.alternate, "text/html"),
    ...(one.source === null ? [] : [link("related", one.source)]),
    link("enclosure", one.picture.url, one.picture.type),
    `<content type="html">${escapeXml(toEntryHtml(one))}</content>`,
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

function person({ name, uri }: AtomPerson): string {
  return `<author>${element("name", name)}${uri === null ? "" : element("uri", uri)}</author>`;
}

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}" href="${escapeXml(href)}"${type === undefined ? "" : ` type="${type}"`}/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that XML and HTML can contain: drops what XML 1.0 can't represent. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
