import type { Page } from "@tessera/contract";
import type { Cursor } from "./bookmarks.ts";
import type { PageRequest } from "./execute.ts";

/** The four steps of every list. Rules and views are synchronous by type, so that they can't read more data. */
export interface ListPipeline<Candidate, Facts, Item> {
  /** Reads up to `limit` candidates after `after`, in the list's order. */
  candidates(after: Cursor | null, limit: number): Promise<readonly Candidate[]>;
  /** Returns the cursor for continuing the list after a candidate. */
  cursor(candidate: Candidate): Cursor;
  /** Reads everything that rules and views need, for all candidates together. */
  hydrate(candidates: readonly Candidate[]): Promise<Facts>;
  /** True if the caller may see this candidate in the list. */
  allows(candidate: Candidate, facts: Facts): boolean;
  /** @param place the item's index on its page, from 0 */
  view(candidate: Candidate, facts: Facts, place: number): Item;
}

/**
 * The maximum number of times that candidates are read to fill a page, because the rules can remove items. After that
 * many reads, a shorter page is returned with its bookmark.
 */
const MAX_CANDIDATE_READS = 6;

/** Runs a list: candidates, hydrate, rules, and views, until the page is full or the list ends. */
export async function listPage<Candidate, Facts, Item>(
  pipeline: ListPipeline<Candidate, Facts, Item>,
  page: PageRequest,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let after = page.after;
  for (let round = 0; round < MAX_CANDIDATE_READS; round += 1) {
    const missingCount = page.size - items.length;
    const found = await pipeline.candidates(after, missingCount + 1);
    const facts = await pipeline.hydrate(found);
    for (const candidate of found) {
      if (items.length === page.size) return { items, bookmark: page.bookmark(after) };
      if (pipeline.allows(candidate, facts)) items.push(pipeline.view(candidate, facts, items.length));
      after = pipeline.cursor(candidate);
    }
    if (found.length <= missingCount) return { items, bookmark: null };
  }
  return { items, bookmark: page.bookmark(after) };
}

/**
 * The number of candidates that a filtering source checks per read. Wanted ones can be rare in a long list, so a page ends
 * after a few reads even if they find none.
 */
export const FILTER_READ_SIZE = 500;

/**
 * Cuts off the candidates after the given number of wanted ones, so that no one hydrates more than a page needs. Sources
 * that filter read many candidates at a time, and all of them may be wanted.
 */
export function cutAfterWanted<Candidate extends { readonly isWanted: boolean }>(
  candidates: readonly Candidate[],
  limit: number,
): readonly Candidate[] {
  let wanted = 0;
  const last = candidates.findIndex(({ isWanted }) => {
    if (isWanted) wanted += 1;
    return wanted === limit;
  });
  return last === -1 ? candidates : candidates.slice(0, last + 1);
}

/** The number of extra candidates to read, because some aren't listed, were already shown, or are duplicates. */
const READ_AHEAD_ALLOWANCE = { times: 2, more: 20 };

/** Returns the number of candidates to read from a source for a page of a given size. */
export function toReadLimit(limit: number): number {
  return limit * READ_AHEAD_ALLOWANCE.times + READ_AHEAD_ALLOWANCE.more;
}
