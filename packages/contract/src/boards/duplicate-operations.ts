import * as z from "zod";
import { id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { boardDuplicates } from "./entities.ts";

/** Operations for duplicates on a board. */
export const boardDuplicateOperations = {
  "boards.duplicates": operation({
    summary:
      "Similar pins on a board, in groups: first pins with the same image, then pins that link to the same page. For callers who can organize the board. A page can be short or empty even when there are more.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/duplicates/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: boardDuplicates,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
};
