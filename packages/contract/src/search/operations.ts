import * as z from "zod";
import { boardSummary } from "../boards/entities.ts";
import { userSummary } from "../people/entities.ts";
import { flag, pageInput, printableText, queryText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pinCard } from "../pins/entities.ts";
import { searchGuide, suggestion } from "./entities.ts";

const queryInput = {
  q: queryText,
  /** Whether to search only for the words as typed, without corrections, completions, and partial matches. */
  exact: flag.default(false),
};
const sourceInput = { rs: printableText(64).optional() };
const searchInput = z.object({ ...queryInput, ...sourceInput, ...pageInput });
const pinListDeclaration = { output: pinCard, list: true, limit: "search", errors: ["invalid_bookmark"] } as const;
const pinSearchDeclaration = { ...pinListDeclaration, input: searchInput, caller: "anyone" } as const;
const ownSearchDeclaration = {
  ...pinListDeclaration,
  input: z.object({ q: queryText, ...sourceInput, ...pageInput }),
  caller: "session",
} as const;

export const searchOperations = {
  "search.pins": operation({
    summary:
      'Pins that match a query, best match first. Supports "exact phrases", -excluded words, from:username and board:name.',
    routes: [{ method: "GET", path: "/v3/search/pins/" }],
    ...pinSearchDeclaration,
  }),
  "search.videos": operation({
    summary: "Like the search for pins, but finds only videos.",
    routes: [{ method: "GET", path: "/v3/search/videos/" }],
    ...pinSearchDeclaration,
  }),
  "search.buyablePins": operation({
    summary: "Like the search for pins, but finds only products.",
    routes: [{ method: "GET", path: "/v3/search/buyable_pins/" }],
    ...pinSearchDeclaration,
  }),
  "search.myPins": operation({
    summary:
      "The caller's own pins, saved or created, that have all of the words in their text, note, section, or board name; newest first.",
    routes: [{ method: "GET", path: "/v3/search/my_pins/" }],
    ...ownSearchDeclaration,
  }),
  "search.myContent": operation({
    summary: "Like the search for the caller's own pins, but finds only the pins that the caller created.",
    routes: [{ method: "GET", path: "/v3/search/my_content/" }],
    ...ownSearchDeclaration,
  }),
  "search.local": operation({
    summary: "Pins with all of the words among those that people in the viewer's country saved most this week.",
    routes: [{ method: "GET", path: "/v3/search/local/" }],
    ...pinListDeclaration,
    input: z.object({ q: queryText, ...sourceInput, ...pageInput }),
    caller: "anyone",
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
    input: z.object({ q: queryText.default("") }),
    output: z.array(suggestion),
    caller: "anyone",
    limit: "search",
  }),
};
