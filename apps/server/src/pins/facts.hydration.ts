import { type ContentFacts, contentFacts } from "@tessera/contract";
import { isId } from "@tessera/database";
import { carouselId, COLLECTION_LIMITS } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { type ContentRow, isContentGone } from "./pins.queries.ts";

/** What is known about some contents, by id; an unreadable row counts as one without facts. */
export function readFacts(
  { log }: Partial<Pick<Context, "log">>,
  contents: ReadonlyMap<string, ContentRow>,
): ReadonlyMap<string, ContentFacts> {
  const known = new Map<string, ContentFacts>();
  for (const { id, facts } of contents.values()) {
    if (facts === null || facts === undefined) continue;
    const parsed = contentFacts.safeParse(facts);
    if (parsed.success) known.set(id, parsed.data);
    else
      log?.warn(
        { contentId: id, issue: parsed.error.issues[0]?.path.join(".") },
        "the facts of a content can't be read",
      );
  }
  return known;
}

/** The people whom some contents' facts name. */
export function peopleInFacts(known: ReadonlyMap<string, ContentFacts>): string[] {
  return [...known.values()]
    .flatMap(({ sponsorship }) => [sponsorship?.creatorId, sponsorship?.sponsorId])
    .filter((id): id is string => typeof id === "string" && isId(id));
}

/** Which contents show images beyond their first: products and stories do so only on the closeup. */
export function withImageUrls(known: ReadonlyMap<string, ContentFacts>): string[] {
  const isOwnPage = known.size === 1;
  return [...known]
    .filter(([, facts]) => facts.carousel !== undefined || (isOwnPage && (facts.gallery ?? facts.story) !== undefined))
    .map(([id]) => id);
}

/** The id in links to a pin's closeup: its carousel's id if it is one whose text is still visible. */
export function toLinkedId(
  { contentFacts: known }: { readonly contentFacts: ReadonlyMap<string, ContentFacts> },
  { pin, content }: { readonly pin: { readonly id: string }; readonly content: ContentRow },
): string {
  return known.get(content.id)?.carousel && !isContentGone(content) ? carouselId(pin.id) : pin.id;
}

/**
 * Which pins are items of others on a page. A page of many pins reads only the first few of each, so that collections can't
 * multiply the weight of a list.
 */
export function itemsInFacts(known: ReadonlyMap<string, ContentFacts>): string[] {
  const limit = known.size > 1 ? COLLECTION_LIMITS.onCards : COLLECTION_LIMITS.itemsMax;
  const ids = [...known.values()].flatMap(({ collection }) => collection?.pinIds.slice(0, limit) ?? []);
  return [...new Set(ids)].filter(isId);
}
