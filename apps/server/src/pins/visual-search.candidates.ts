import {
  computeSimilarity,
  loadContentVector,
  loadContentVectors,
  readDescriptor,
  selectFreshAndPopular,
} from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import { cutAfterWanted, FILTER_READ_SIZE } from "../platform/list-pipeline.ts";
import { selectFilterMatches } from "./word-filter.queries.ts";
import { findListedPins, type RelatedCandidate } from "./related.candidates.ts";

/** The image to compare with others, and the position in the list. */
interface VisualSearchPage {
  readonly contentId: string;
  /** The part of the image to search for; null for the whole image. */
  readonly part: {
    /** Identifies the part of this image. */
    readonly name: string;
    /** Computes the part's descriptor; null if the image's file can't be read. */
    readonly describe: () => Promise<Int8Array | null>;
  } | null;
  readonly after: Cursor | null;
  readonly limit: number;
  /** True to find only products. */
  readonly productsOnly: boolean;
  /** A query from `buildFilterQuery` to which the list is limited; null for all pins. */
  readonly filter: string | null;
}

/** A pin that looks like the image. */
export interface Lookalike extends RelatedCandidate {
  /** False if the list skips this pin. It's a candidate only so that the next page continues after it. */
  readonly isWanted: boolean;
}

/** The maximum number of content items that are compared for a list. Products are only some of them. */
const MAX_RESULTS = { all: 500, products: 2_000 } as const;
/** The number of the freshest and most popular content items to compare while the engine can't respond. */
const MAX_COMPARED_WITHOUT_ENGINE = 400;

/**
 * Finds pins whose images look like a pin's image or a part of it, most similar first. The cursor identifies the list
 * that was built for the first page. If discovery doesn't respond to the first request, the freshest and most popular
 * content items are compared instead.
 *
 * @throws {WorkPoolFull} when too many images are waiting to be described
 */
export async function findLookalikeCandidates(context: Context, page: VisualSearchPage): Promise<readonly Lookalike[]> {
  const { filter } = page;
  if (filter === null) return (await findLookalikes(context, page)).map((found) => ({ ...found, isWanted: true }));
  const found = await findLookalikes(context, { ...page, limit: Math.max(page.limit, FILTER_READ_SIZE) });
  const pinIds = found.map(({ pinId }) => pinId);
  const matches = await selectFilterMatches(context.db, filter, { pinIds, boardNames: true, viewerId: null });
  return cutAfterWanted(
    found.map((candidate) => ({ ...candidate, isWanted: matches.has(candidate.pinId) })),
    page.limit,
  );
}

async function findLookalikes(context: Context, page: VisualSearchPage): Promise<RelatedCandidate[]> {
  const { after, contentId, part, productsOnly } = page;
  const kind = productsOnly ? "products" : "all";
  if (after !== null && after[0] === "compared") return findComparedCandidates(context, page);
  const list = await context.walks.lookingLike(
    `${contentId} ${kind} ${part?.name}`,
    after === null ? null : Number(after[1]),
    async () => {
      const vector = await describeQuery(context, page);
      return vector === null ? null : { vector, count: MAX_RESULTS[kind] };
    },
  );
  // If a list can't be rebuilt, it ends, because another list would repeat its pins.
  if (list === null) return after === null ? findComparedCandidates(context, page) : [];
  const contentIds = list.contents.map((found) => found.contentId).filter((id) => id !== contentId);
  const found = await findListedPins(context.db, contentIds, { ...page, from: after === null ? 0 : Number(after[2]) });
  return found.map(({ pinId, next }) => ({ pinId, cursor: ["looks", list.seed, next] }));
}

function describeQuery({ db }: Pick<Context, "db">, { contentId, part }: VisualSearchPage): Promise<Int8Array | null> {
  return part === null ? loadContentVector(db, contentId, DESCRIPTOR.version) : part.describe();
}

/** Compares the image with those of the freshest and most popular content items. */
async function findComparedCandidates(context: Context, page: VisualSearchPage): Promise<RelatedCandidate[]> {
  const { contentId, after, productsOnly } = page;
  const vector = await describeQuery(context, page);
  if (vector === null) return [];
  const listed = await selectFreshAndPopular(context.db, {
    after: null,
    limit: MAX_COMPARED_WITHOUT_ENGINE,
    excludingCreator: null,
    productsOnly,
    excludingContent: contentId,
  });
  const ids = listed.map((candidate) => candidate.contentId);
  const query = readDescriptor(vector);
  const compared = (await loadContentVectors(context.db, ids, DESCRIPTOR.version))
    .map((other) => ({
      id: other.contentId,
      similarity: other.vector === null ? -1 : computeSimilarity(query, readDescriptor(other.vector)),
    }))
    .sort((a, b) => b.similarity - a.similarity || (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  const sorted = compared.map(({ id }) => id);
  const found = await findListedPins(context.db, sorted, { ...page, from: after === null ? 0 : Number(after[1]) });
  return found.map(({ pinId, next }) => ({ pinId, cursor: ["compared", next] }));
}
