import * as z from "zod";
import { id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { boardDuplicates } from "./entities.ts";

/** What is on a board more than once. */
export const boardDuplicateOperations = {
  "boards.duplicates": operation({
    summary:
      "Pins of a board that are alike, a group an item: first those that show the same picture, then those that lead to the same page with different pictures. For those who organize it. A page may be short, or empty, while there is more.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/duplicates/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: boardDuplicates,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
};
