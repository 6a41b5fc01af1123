import type { Fault } from "./fault.ts";

export const SEARCH_FAULTS: readonly Fault[] = [
  {
    slug: "accents-in-search",
    harm: "Searching without accents misses words that have them.",
    file: "packages/domain/src/search/words.ts",
    before: '    .replace(ACCENT_PATTERN, "")\n',
    after: "",
    noticedBy: { project: "unit", file: "packages/domain/src/search/words.test.ts", title: "getSearchWords" },
  },
  {
    slug: "deleted-pin-in-search",
    harm: "Search still finds pins that were deleted or became secret.",
    file: "apps/server/src/pins/listing.commands.ts",
    before:
      "  await unindexContents(\n    tx,\n    listings.flatMap(({ facts, pinId }) => (pinId === null ? [facts.id] : [])),\n  );\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/search.api.test.ts",
      title: "isn't found by anyone, even when its board was public before",
    },
  },
  {
    slug: "secret-board-name-in-search",
    harm: "Search finds pins by the names of secret boards.",
    file: "apps/server/src/pins/listing.queries.ts",
    before:
      "        select board_id from content_pins\n        where shard = wanted.shard and content_id = wanted.id and listed\n",
    after: "        select board_id from content_pins\n        where shard = wanted.shard and content_id = wanted.id\n",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/search.api.test.ts",
      title: "are found by their current names, except for secret boards",
    },
  },
  {
    slug: "search-by-one-person-suggested",
    harm: "What one person searches for is suggested to others.",
    file: "packages/domain/src/search/popularity.ts",
    before: "mostTyped === undefined || people.length < SEARCH_COUNT_LIMITS.searchers",
    after: "mostTyped === undefined",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/typeahead.api.test.ts",
      title: "suggests a search only once five people have opened something from it",
    },
  },
  {
    slug: "unrelated-outcome",
    harm: "Two people can put any pin at the top of any search.",
    file: "packages/discovery/src/retrieval/search.ts",
    before: "      and listed_contents.words @@ any (${matches}::text[]::tsquery[])\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/typeahead.api.test.ts",
      title: "comes first for others once two people have opened it, while it's listed",
    },
  },
  {
    slug: "one-missing-word",
    harm: "A search finds nothing when one of its words occurs nowhere.",
    file: "packages/discovery/src/text/query-stages.ts",
    before: "  if (rarest.length === 2) stages.push(toStage(any, true));\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/search.api.test.ts",
      title: "lists pins with some of the words after those with all of them",
    },
  },
  {
    slug: "pins-listed-twice",
    harm: "A search lists pins again among those with only some of the words.",
    file: "packages/discovery/src/text/query-stages.ts",
    before: "match: without(match, [...stages.map((stage) => stage.match), ...excluded]),",
    after: "match: without(match, excluded),",
    noticedBy: {
      project: "unit",
      file: "packages/discovery/src/text/query-stages.test.ts",
      title: "buildStages",
    },
  },
  {
    slug: "no-way-back-from-a-correction",
    harm: "A corrected search can't be repeated with the typed words.",
    file: "apps/web/src/search/search-query.ts",
    before: '...(exact ? { exact: "true" } : {})',
    after: "",
    noticedBy: {
      project: "desktop",
      file: "e2e/search/typeahead.spec.ts",
      title: "says which words it looked for, and leads back to the typed ones",
    },
  },
  {
    slug: "answer-to-an-older-question",
    harm: "On a slow network, suggestions match an earlier query.",
    file: "apps/web/src/data/lookup.ts",
    before: "if (currentRequest === request) onAnswer(query, suggestions);",
    after: "onAnswer(query, suggestions);",
    noticedBy: {
      project: "web",
      file: "apps/web/src/data/lookup.test.ts",
      title: "aborts the previous request, and drops its response if it arrives late",
    },
  },
  {
    slug: "search-needs-scripts",
    harm: "Without scripts, the search field doesn't work.",
    file: "apps/web/src/search/search-field.tsx",
    before: '      method="get"\n',
    after: '      method="post"\n',
    noticedBy: { project: "desktop", file: "e2e/search/typeahead.spec.ts", title: "is a plain form" },
  },
  {
    slug: "suggestions-over-the-results",
    harm: "After Enter in the search field, the suggestions cover the results.",
    file: "apps/web/src/search/search-field.tsx",
    before: "        ref={field}\n",
    after: "        key={query}\n        ref={field}\n",
    noticedBy: {
      project: "phone",
      file: "e2e/search/typeahead.spec.ts",
      title: "stay closed above the results after Enter is pressed @both",
    },
  },
  {
    slug: "buttons-over-the-search-field",
    harm: "On a visitor's phone, the button that closes the suggestions covers the login button.",
    file: "apps/web/src/shell/frame-parts.module.css",
    before: '  header:has([role="combobox"][aria-expanded="true"]) .visitorLinks {\n    display: none;\n  }\n',
    after: "",
    noticedBy: {
      project: "phone",
      file: "e2e/search/typeahead.spec.ts",
      title: "fill the screen on a phone, and close with their button @phone",
    },
  },
  {
    slug: "results-of-no-words",
    harm: "A search without words shows an empty list of results.",
    file: "apps/web/src/routes/search-results.tsx",
    before: '  if (terms.q === "") throw redirect("/search/");\n',
    after: "",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/routes.spec.ts",
      title: "a search without words open the initial search page",
    },
  },
];
