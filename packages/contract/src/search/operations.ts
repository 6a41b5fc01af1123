import * as z from "zod";
import { boardSummary } from "../boards/entities.ts";
import { userSummary } from "../people/entities.ts";
import { cleanLine, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { suggestion } from "./entities.ts";

/** The maximum length of a query, in code points. Extra characters are ignored. */
const MAX_QUERY_LENGTH = 200;
const pinSearchInput = z.object({ q: cleanLine(MAX_QUERY_LENGTH), rs: printableText(64).optional(), ...pageInput });

export const searchOperations = {
  "search.pins": operation({
    summary: "Pins that match a query, best match first.",
    routes: [{ method: "GET", path: "/v3/search/pins/" }],
    input: pinSearchInput,
    output: pinCard,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.boards": operation({
    summary: "Boards whose names or descriptions match a query, best match first.",
    routes: [{ method: "GET", path: "/v3/search/boards/" }],
    input: pinSearchInput,
    output: boardSummary,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.users": operation({
    summary: "People whose names match a query, best match first.",
    routes: [{ method: "GET", path: "/v3/search/users/" }],
    input: pinSearchInput,
    output: userSummary,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.typeahead": operation({
    summary: "Suggestions for a partial query: up to 10 completions, people and boards, best first.",
    routes: [{ method: "GET", path: "/v3/search/typeahead/" }],
    input: z.object({ q: cleanLine(MAX_QUERY_LENGTH).default("") }),
    output: z.array(suggestion),
    caller: "anyone",
    limit: "search",
  }),
};
