import { type ContentFacts, contentFacts } from "@tessera/contract";
import { isId } from "@tessera/database";
import { carouselId, COLLECTION_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { type ContentRow, isContentGone } from "./pins.queries.ts";

/** Parses the facts of some contents, by id. A row that can't be parsed counts as one without facts. */
export function readFacts(
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

/** Returns the people mentioned in these contents' facts. */
export function listFactPeople(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  return [...factsById.values()]
    .flatMap(({ sponsorship }) => [sponsorship?.creatorId, sponsorship?.sponsorId])
    .filter((id): id is string => typeof id === "string" && isId(id));
}

/** Returns the contents that show images beyond their first. Products and stories show them only on the closeup. */
export function listContentsWithImages(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  const isOwnPage = factsById.size === 1;
  return [...factsById]
    .filter(([, facts]) => facts.carousel !== undefined || (isOwnPage && (facts.gallery ?? facts.story) !== undefined))
    .map(([id]) => id);
}

/**
 * Returns the id in links to a pin's closeup. It's the carousel's id if the pin is a carousel whose text is still
 * visible.
 */
export function toLinkedId(
  { contentFacts: factsById }: { readonly contentFacts: ReadonlyMap<string, ContentFacts> },
  { pin, content }: { readonly pin: { readonly id: string }; readonly content: ContentRow },
): string {
  return factsById.get(content.id)?.carousel && !isContentGone(content) ? carouselId(pin.id) : pin.id;
}

/**
 * Returns the pins that are items of other pins on a page. On a page of many pins it returns only the first few of
 * each. Otherwise collections could multiply the size of a list.
 */
export function listFactItems(factsById: ReadonlyMap<string, ContentFacts>): string[] {
  const limit = factsById.size > 1 ? COLLECTION_LIMITS.onCards : COLLECTION_LIMITS.itemsMax;
  const ids = [...factsById.values()].flatMap(({ collection }) => collection?.pinIds.slice(0, limit) ?? []);
  return [...new Set(ids)].filter(isId);
}
