import { COMMENT_LIMITS } from "./comment.ts";

/** The position of a mention in a comment's text, including its @, in UTF-16 units. */
interface MentionSpan {
  readonly start: number;
  readonly length: number;
}

/** A mention, with the ID of the mentioned person. */
export interface Mention extends MentionSpan {
  readonly personId: string;
}

/** What someone typed after an @, up to the caret. */
export interface MentionQuery {
  /** The position of the @. */
  readonly start: number;
  readonly typed: string;
}

/**
 * A whole username after an @. The @ follows no letter, because it would then be in an email address, and no character
 * that links have before an @. The name isn't followed by the rest of a longer word, domain, or path. Only scripts
 * whose words are separated by spaces count as letters, so that Chinese or Japanese can surround a mention.
 */
const MENTION_PATTERN =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_@/+%=&])@([A-Za-z0-9_]{3,30})(?![./]?[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}_]|@)/gu;

/** The beginning of a username or name, at the caret. */
const MENTION_QUERY_PATTERN =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_@/+%=&])@([\p{L}\p{M}\p{N}_]{0,30})$/u;

/** A link in a text, up to the next space. Links can't contain mentions. */
const LINK_PATTERN = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi;

/** Finds the usernames after an @, in lowercase. The caller checks whether people with these names exist. */
export function findMentionedNames(text: string): (MentionSpan & { readonly username: string })[] {
  const isLinked = createLinkTest(text);
  return [...text.matchAll(MENTION_PATTERN)]
    .filter(({ index }) => !isLinked(index))
    .map(({ 0: { length }, 1: name = "", index: start }) => ({ start, length, username: name.toLowerCase() }));
}

/** Returns the text's mentions of people who are known by username. Any mentions over the limit are plain text. */
export function getMentions(text: string, people: ReadonlyMap<string, string>): Mention[] {
  return findMentionedNames(text)
    .flatMap(({ start, length, username }) => {
      const personId = people.get(username);
      return personId === undefined ? [] : [{ start, length, personId }];
    })
    .slice(0, COMMENT_LIMITS.mentionsMax);
}

/** Returns the people that a text already mentions, by the usernames in it. Their current usernames can differ. */
export function getMentionedPeople(text: string, mentions: readonly Mention[]): Map<string, string> {
  return new Map(
    mentions.map(({ start, length, personId }) => [text.slice(start + 1, start + length).toLowerCase(), personId]),
  );
}

/** Finds the mention that someone is typing before the caret; null if there is none. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const match = MENTION_QUERY_PATTERN.exec(text.slice(0, caret));
  return match === null || createLinkTest(text)(match.index) ? null : { start: match.index, typed: match[1] ?? "" };
}

/**
 * Replaces a partially typed mention with a username and a space. @returns the text, and the new position of the caret
 */
export function completeMention(
  text: string,
  { start, typed }: MentionQuery,
  username: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + typed.length).replace(/^[\p{L}\p{M}\p{N}_]+/u, "");
  const mention = `@${username}`;
  const caret = start + mention.length + 1;
  return { text: `${text.slice(0, start)}${mention}${rest.startsWith(" ") ? "" : " "}${rest}`, caret };
}

/** Returns a text's parts in order: plain text, and mentions with their text. */
export function splitMentions<Span extends MentionSpan>(
  text: string,
  mentions: readonly Span[],
): { readonly start: number; readonly text: string; readonly mention: Span | null }[] {
  const parts: { start: number; text: string; mention: Span | null }[] = [];
  let end = 0;
  for (const mention of mentions) {
    parts.push({ start: end, text: text.slice(end, mention.start), mention: null });
    end = mention.start + mention.length;
    parts.push({ start: mention.start, text: text.slice(mention.start, end), mention });
  }
  parts.push({ start: end, text: text.slice(end), mention: null });
  return parts.filter((part) => part.text !== "");
}

function createLinkTest(text: string): (position: number) => boolean {
  const links = [...text.matchAll(LINK_PATTERN)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return (position) => links.some(({ start, end }) => start <= position && position < end);
}
