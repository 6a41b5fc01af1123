import type { SearchGuide } from "@tessera/contract";
import { countMatches, type ParsedSearch, selectRelatedQueries } from "@tessera/discovery";
import { classifyContent, findTopic, type Topic } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { toQuerySuggestion, toTopicSuggestions } from "./typeahead.views.ts";

/** The maximum number of related searches and topics. */
const MAX_RELATED = { queries: 10, topics: 3 } as const;

/** Explains how a search for pins was understood, and suggests where to go on from it. */
export async function loadSearchGuide(context: Context, typed: string, search: ParsedSearch): Promise<SearchGuide> {
  const { stages, corrected } = search;
  const query = corrected ?? typed;
  const [matches, queries, topics] = await Promise.all([
    findMatchKind(context, stages),
    selectRelatedQueries(context.db, query, MAX_RELATED.queries),
    toTopicSuggestions(context, findTopicsOf(query), MAX_RELATED.topics),
  ]);
  return { corrected, matches, related: [...topics, ...queries.map(toQuerySuggestion)] };
}

async function findMatchKind(
  { db }: Context,
  { stages, lastResort }: ParsedSearch["stages"],
): Promise<SearchGuide["matches"]> {
  const hasAny = async (queries: ParsedSearch["stages"]["stages"]) =>
    (await countMatches(db, queries.map(getMatch), 1)).some((count) => count > 0);
  if (await hasAny(stages.filter(({ isPartial }) => !isPartial))) return "all";
  const partial = [...stages.filter(({ isPartial }) => isPartial), ...(lastResort === null ? [] : [lastResort])];
  return (await hasAny(partial)) ? "some" : "none";
}

function getMatch({ match }: { readonly match: string }): string {
  return match;
}

function findTopicsOf(query: string): Topic[] {
  const ids = classifyContent({ title: query, description: "", altText: "" });
  return ids.flatMap((id) => findTopic(id) ?? []);
}
