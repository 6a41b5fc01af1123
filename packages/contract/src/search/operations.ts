import * as z from "zod";
import { boardSummary } from "../boards/entities.ts";
import { userSummary } from "../people/entities.ts";
import { cleanLine, flag, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { searchGuide, suggestion } from "./entities.ts";

/** The maximum length of a query, in code points. Extra characters are ignored. */
const MAX_QUERY_LENGTH = 200;
const queryInput = {
  q: cleanLine(MAX_QUERY_LENGTH),
  /** Whether to search only for the words as typed, without corrections, completions, and partial matches. */
  exact: flag.default(false),
};
const searchInput = z.object({ ...queryInput, rs: printableText(64).optional(), ...pageInput });

export const searchOperations = {
  "search.pins": operation({
    summary:
      'Pins that match a query, best match first. Supports "exact phrases", -excluded words, from:username and board:name.',
    routes: [{ method: "GET", path: "/v3/search/pins/" }],
    input: searchInput,
    output: pinCard,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.boards": operation({
    summary: "Boards whose names or descriptions match a query, best match first.",
    routes: [{ method: "GET", path: "/v3/search/boards/" }],
    input: searchInput,
    output: boardSummary,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.users": operation({
    summary: "People whose names match a query, best match first.",
    routes: [{ method: "GET", path: "/v3/search/users/" }],
    input: searchInput,
    output: userSummary,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["invalid_bookmark"],
  }),
  "search.guide": operation({
    summary: "How a search for pins was understood: corrections, partial matches, and related searches.",
    routes: [{ method: "GET", path: "/v3/search/guide/" }],
    input: z.object(queryInput),
    output: searchGuide,
    caller: "anyone",
    limit: "search",
  }),
  "search.typeahead": operation({
    summary: "Suggestions for a partial query: up to 10 searches, topics, people and boards, best first.",
    routes: [{ method: "GET", path: "/v3/search/typeahead/" }],
    input: z.object({ q: cleanLine(MAX_QUERY_LENGTH).default("") }),
    output: z.array(suggestion),
    caller: "anyone",
    limit: "search",
  }),
};
