import { parseSiteText, type SiteText } from "../admin/site-text.ts";
import { parsePinId } from "../pins/pin-url.ts";

/** The limits of written articles. */
export const ARTICLE_LIMITS = {
  bytesMax: 256 * 1024,
  titleMax: 120,
  summaryMax: 300,
  bylineMax: 80,
  pinsMax: 60,
} as const;

/** Returns the path of an article: about a topic, or with the given end of its path. */
export function getArticlePath({ id, slug }: { readonly id: string; readonly slug: string | null }): string {
  return slug === null ? `/today/article/${id}/` : `/discover/article/${slug}/`;
}

/** A parsed article. */
export interface ParsedArticle {
  /** Null if the text doesn't begin with a level-1 heading. */
  readonly title: string | null;
  /** The first paragraph, as plain text; empty if there is none. */
  readonly summary: string;
  /** Everything after the title. */
  readonly blocks: SiteText["blocks"];
  /** The IDs of the pins on lines of their own, in order, without repetitions. */
  readonly pinIds: readonly string[];
}

/** Matches a line that contains only a pin's path or URL. */
const PIN_LINE_PATTERN = /^(?:https?:\/\/[^\s/]+)?\/pin\/(?<ref>[\w-]+)\/?$/;

/** Parses an article in Markdown. Pins are named by lines that contain only a pin's path or URL. */
export function parseArticle(source: string): ParsedArticle {
  const pinIds: string[] = [];
  const lines = source.split(/\r\n?|\n/).flatMap((line) => {
    const id = parsePinId(PIN_LINE_PATTERN.exec(line.trim())?.groups?.["ref"] ?? "");
    if (id === null) return [line];
    if (!pinIds.includes(id)) pinIds.push(id);
    // A pin ends the paragraph before it.
    return [""];
  });
  const { title, blocks } = parseSiteText(lines.join("\n"));
  const first = blocks.find(({ kind }) => kind === "paragraph");
  const summary = first?.lines[0]?.map(({ text }) => text).join("") ?? "";
  return { title, summary, blocks, pinIds };
}
