import { redirect, useParams, useSearchParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { isSearchScope, resultsQuery, ResultsScreen, parseSearchTerms, searchGuideQuery } from "../search/index.ts";

const queries: PageQueries = async ({ params: { scope = "" }, url, load }) => {
  if (!isSearchScope(scope)) throw createNotFoundError();
  const terms = parseSearchTerms(url.searchParams);
  if (terms.q === "") throw redirect("/search/");
  await Promise.all([load(resultsQuery(scope, terms)), ...(scope === "pins" ? [load(searchGuideQuery(terms))] : [])]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SearchResultsRoute() {
  const { scope = "" } = useParams();
  const [parameters] = useSearchParams();
  return isSearchScope(scope) ? <ResultsScreen scope={scope} terms={parseSearchTerms(parameters)} /> : null;
}
