export { type Suggestion } from "./entities.ts";
