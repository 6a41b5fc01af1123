export {
  board,
  boardSummary,
  deletedBoard,
  section,
  type Board,
  type BoardSummary,
  type DeletedBoard,
  type Section,
} from "./entities.ts";
export { boardOperations } from "./operations.ts";
