export { type SearchGuide, type Suggestion } from "./entities.ts";
