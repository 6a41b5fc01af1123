export { board, boardSummary, section, type Board, type BoardSummary, type Section } from "./entities.ts";
export { boardOperations } from "./operations.ts";
