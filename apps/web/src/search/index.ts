export { ResultsScreen } from "./results-screen.tsx";
export {
  isSearchScope,
  resultsQuery,
  parseSearchWords,
  startQuery,
} from "./search-query.ts";
export { SearchField } from "./search-field.tsx";
export { SearchScreen } from "./search-screen.tsx";
