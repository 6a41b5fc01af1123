export { ResultsScreen } from "./results-screen.tsx";
export {
  isSearchScope,
  resultsQuery,
  parseSearchTerms,
  searchGuideQuery,
  searchStartQuery,
} from "./search-query.ts";
export { SearchField } from "./search-field.tsx";
export { SearchScreen } from "./search-screen.tsx";
