export { ResultsScreen } from "./results-screen.tsx";
export {
  isSearchScope,
  resultsQuery,
  searchWordsOf,
  startQuery,
} from "./search-query.ts";
export { SearchScreen } from "./search-screen.tsx";
