export { suggestion, type Suggestion } from "./entities.ts";
export { searchOperations } from "./operations.ts";
