/** The pages about a site that its operator writes. */
export const SITE_PAGES = ["about", "privacy", "terms"] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** The maximum size of an operator's text, in bytes. */
export const MAX_SITE_TEXT_BYTES = 64 * 1024;

/** A part of a line: plain or strong text, or a link. */
interface SiteTextSpan {
  readonly text: string;
  readonly strong: boolean;
  readonly href: string | null;
}

type SiteTextBlockKind = "heading" | "subheading" | "paragraph" | "bullets" | "numbers";

/** A block of a text. Lists have a line for each item, and all other blocks have one line. */
interface SiteTextBlock {
  readonly kind: SiteTextBlockKind;
  readonly lines: readonly (readonly SiteTextSpan[])[];
}

/** A parsed site text. The title is null if the text doesn't begin with a level-1 heading. */
export interface SiteText {
  readonly title: string | null;
  readonly blocks: readonly SiteTextBlock[];
}

interface OpenBlock {
  readonly kind: SiteTextBlockKind;
  readonly lines: string[];
}

const HEADING_PATTERN = /^(#{1,6})\s+(\S.*)$/;
const LIST_ITEM_PATTERN = /^(?:[-*+]|(\d{1,9}[.)]))\s+(\S.*)$/;
/**
 * A link with text, strong text, a URL, or an email address. The pattern limits lengths, so that matching takes linear
 * time.
 */
const MARKUP_PATTERN =
  /\[([^[\]]{1,300})\]\(([^()\s]{1,1000})\)|\*\*([^*]{1,1000})\*\*|(https?:\/\/[^\s<>"]{1,1000})|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g;

/**
 * Parses plain text with a little Markdown: headings, paragraphs, lists, strong text, and links. Everything else is
 * text, including HTML.
 */
export function parseSiteText(source: string): SiteText {
  const blocks: OpenBlock[] = [];
  let title: string | null = null;
  let open: OpenBlock | null = null;
  const begin = (kind: SiteTextBlockKind, line: string): OpenBlock => {
    const block = { kind, lines: [line] };
    blocks.push(block);
    return block;
  };
  for (const raw of source.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const line = raw.trim();
    const heading = HEADING_PATTERN.exec(line);
    const item = LIST_ITEM_PATTERN.exec(line);
    if (line === "") open = null;
    else if (heading) {
      const [, marks = "", text = ""] = heading;
      if (marks.length === 1 && title === null && blocks.length === 0) title = toPlainText(text);
      else begin(marks.length > 2 ? "subheading" : "heading", text);
      open = null;
    } else if (item) {
      const kind = item[1] === undefined ? "bullets" : "numbers";
      if (open?.kind === kind) open.lines.push(item[2] ?? "");
      else open = begin(kind, item[2] ?? "");
    } else if (open) open.lines.push(`${open.lines.pop() ?? ""} ${line}`);
    else open = begin("paragraph", line);
  }
  return { title, blocks: blocks.map(({ kind, lines }) => ({ kind, lines: lines.map(toSpans) })) };
}

function toPlainText(line: string): string {
  return toSpans(line)
    .map(({ text }) => text)
    .join("");
}

function toSpans(line: string): SiteTextSpan[] {
  const spans: SiteTextSpan[] = [];
  let rest = 0;
  const addText = (text: string) => {
    if (text !== "") spans.push({ text, strong: false, href: null });
  };
  for (const match of line.matchAll(MARKUP_PATTERN)) {
    const [whole, linkText, target, strong, url, email] = match;
    addText(line.slice(rest, match.index));
    rest = match.index + whole.length;
    if (strong !== undefined) spans.push({ text: strong, strong: true, href: null });
    else if (email !== undefined) spans.push({ text: email, strong: false, href: `mailto:${email}` });
    else if (url !== undefined) {
      // The punctuation after a URL belongs to the sentence.
      const bare = url.replace(/[.,;:!?)\]'*]{1,9}$/, "");
      spans.push({ text: bare, strong: false, href: toSafeHref(bare) });
      addText(url.slice(bare.length));
    } else {
      const href = toSafeHref(target ?? "");
      if (href === null) addText(whole);
      else spans.push({ text: linkText ?? "", strong: false, href });
    }
  }
  addText(line.slice(rest));
  return spans;
}

/** Returns a link's target if it's a page here, a web page, or an email address; null for anything else. */
function toSafeHref(target: string): string | null {
  if (/^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(target)) return target;
  return /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : null;
}
