export { ResultsScreen } from "./results-screen.tsx";
export {
  resultsQuery,
  parseSearchTerms,
  searchGuideQuery,
  searchStartQuery,
} from "./search-query.ts";
export { isSearchScope } from "./search-scopes.ts";
export { SearchField } from "./search-field.tsx";
export { SearchScreen } from "./search-screen.tsx";
