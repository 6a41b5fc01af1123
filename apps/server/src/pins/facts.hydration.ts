import { type ContentFacts, contentFacts } from "@tessera/contract";
import { isId } from "@tessera/database";
import { toCarouselId, COLLECTION_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { type ContentRow, isContentGone } from "./pins.queries.ts";

/** Parses the facts of some content items, by id. A content item whose facts can't be parsed counts as having none. */
export function parseContentFacts(
  { log }: Partial<Pick<Context, "log">>,
  contents: ReadonlyMap<string, ContentRow>,
): ReadonlyMap<string, ContentFacts> {
  const factsById = new Map<string, ContentFacts>();
  for (const { id, facts } of contents.values()) {
    if (facts === null || facts === undefined) continue;
    const parsed = contentFacts.safeParse(facts);
    if (parsed.success) factsById.set(id, parsed.data);
    else
      log?.warn(
        { contentId: id, issue: parsed.error.issues[0]?.path.join(".") },
        "the facts of a content can't be read",
      );
  }
  return factsById;
}

/** Returns the people mentioned in these content items' facts. */
export function listPersonIdsInFacts(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  return [...factsById.values()]
    .flatMap(({ sponsorship }) => [sponsorship?.creatorId, sponsorship?.sponsorId])
    .filter((id): id is string => typeof id === "string" && isId(id));
}

/**
 * Returns the content items that show images after their first one. Products and stories show these only on the
 * closeup.
 */
export function listContentsWithImages(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  const isOwnPage = factsById.size === 1;
  return [...factsById]
    .filter(([, facts]) => facts.carousel !== undefined || (isOwnPage && (facts.gallery ?? facts.story) !== undefined))
    .map(([id]) => id);
}

/**
 * Returns the id to use in links to a pin's closeup. For a carousel whose text is still visible, that's the carousel's
 * id.
 */
export function toLinkedId(
  { contentFacts: factsById }: { readonly contentFacts: ReadonlyMap<string, ContentFacts> },
  { pin, content }: { readonly pin: { readonly id: string }; readonly content: ContentRow },
): string {
  return factsById.get(content.id)?.carousel && !isContentGone(content) ? toCarouselId(pin.id) : pin.id;
}

/**
 * Returns the pins that are items of other pins on a page. If the page has many pins, returns only the first few items
 * of each. Otherwise, collections could multiply the size of a list.
 */
export function listItemPinIds(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  const limit = factsById.size > 1 ? COLLECTION_LIMITS.onCards : COLLECTION_LIMITS.itemsMax;
  const ids = [...factsById.values()].flatMap(({ collection }) => collection?.pinIds.slice(0, limit) ?? []);
  return [...new Set(ids)].filter(isId);
}
