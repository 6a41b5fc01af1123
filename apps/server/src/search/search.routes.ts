import {
  buildFilterQuery,
  type ContentFacet,
  parseSearch,
  searchBoards,
  searchContents,
  searchPeople,
} from "@tessera/discovery";
import { toHiddenQueryKey } from "@tessera/domain";
import { toBoardSummary, hydrateBoards, canListBoard } from "../boards/boards.views.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import { hydratePins, isVisibleInPersonLists } from "../pins/pins.hydration.ts";
import { toPinCard } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import type { Call, Handlers, PageRequest } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { listDayPins } from "../topics/day-pins.views.ts";
import { listOwnPins } from "./own-pins.candidates.ts";
import { parsePinSearch } from "./search.queries.ts";
import { loadSearchGuide } from "./search-guide.views.ts";
import { loadTypeaheadSuggestions } from "./typeahead.views.ts";

type SearchOperation = Extract<keyof Handlers, `search.${string}`>;

/**
 * The search operations. The index contains only listed items. The rules still run, because the index can be outdated.
 */
export const searchHandlers: Pick<Handlers, SearchOperation> = {
  async "search.pins"(call) {
    return listFoundPins(call, null);
  },

  async "search.videos"(call) {
    return listFoundPins(call, "videos");
  },

  async "search.buyablePins"(call) {
    return listFoundPins(call, "products");
  },

  async "search.myPins"({ context, input, person, page }) {
    return listOwnFoundPins(context, person.id, { q: input.q, onlyCreated: false }, page);
  },

  async "search.myContent"({ context, input, person, page }) {
    return listOwnFoundPins(context, person.id, { q: input.q, onlyCreated: true }, page);
  },

  async "search.local"({ context, input: { q }, visit, person, page }) {
    return listDayPins(context, { list: "popular", local: true, q, topicId: null }, { visit, person, page });
  },

  async "search.boards"({ context, input, person, page }) {
    const viewerId = person?.id ?? null;
    const { stages } = await parseSearch(context.db, input.q, { subject: "boards", isLiteral: input.exact });
    return listPage(
      {
        candidates: (after, limit) => searchBoards(context.db, stages, { after, limit }),
        cursor: ({ place }) => place,
        hydrate: (found) => hydrateBoards(context, found.map(getId), viewerId),
        allows: ({ id }, facts) => canListBoard(facts, id),
        view: ({ id }, facts) => toBoardSummary(context, facts, id),
      },
      page,
    );
  },

  async "search.users"({ context, input, person, page }) {
    const { stages } = await parseSearch(context.db, input.q, { subject: "people", isLiteral: input.exact });
    return listPage(
      {
        candidates: (after, limit) => searchPeople(context.db, stages, { after, limit }),
        cursor: ({ place }) => place,
        async hydrate(found) {
          const ids = found.map(getId);
          const viewerId = person?.id ?? null;
          const [people, followed, barred] = await Promise.all([
            loadPeople(context.db, ids),
            loadFollowedPersonIds(context.db, viewerId, ids),
            loadIdsBlockedEitherWay(context.db, viewerId, ids),
          ]);
          return {
            followed,
            present: new Map([...people].filter(([id, row]) => isActivePerson(row) && !barred.has(id))),
          };
        },
        allows: ({ id }, { present }) => present.has(id),
        view({ id }, { present, followed }) {
          const row = present.get(id);
          if (!row) throw new RangeError(`Person ${id} was rendered before they were loaded.`);
          return toUserSummary(row, followed);
        },
      },
      page,
    );
  },

  async "search.guide"({ context, input }) {
    return loadSearchGuide(context, input.q, await parsePinSearch(context, input));
  },

  async "search.typeahead"({ context, input, person }) {
    return loadTypeaheadSuggestions(context, input.q, person);
  },
};

/** Lists the pins, or only those of a type, that match a query. */
async function listFoundPins(
  { context, input, person, page }: Call<"search.pins" | "search.videos" | "search.buyablePins">,
  facet: ContentFacet | null,
) {
  const search = await parsePinSearch(context, input, facet);
  const list = { viewerId: person?.id ?? null, place: { scope: "search", place: toHiddenQueryKey(input.q) } } as const;
  return listFeedPins(
    context,
    list,
    {
      candidates: (after, limit) => searchContents(context.db, search, { after, limit }),
      cursor: ({ place }) => place,
    },
    page,
  );
}

/** Lists someone's own pins that have all of a query's words. */
async function listOwnFoundPins(
  context: Context,
  personId: string,
  { q, onlyCreated }: { readonly q: string; readonly onlyCreated: boolean },
  page: PageRequest,
) {
  const filter = await buildFilterQuery(context.db, q);
  if (filter === null) return { items: [], bookmark: null };
  return listPage(
    {
      candidates: listOwnPins(context.db, { personId, onlyCreated, filter }),
      cursor: ({ pinId }) => [pinId],
      hydrate: (found) =>
        hydratePins(
          context,
          found.flatMap(({ pinId, isWanted }) => (isWanted ? [pinId] : [])),
          personId,
        ),
      allows: ({ pinId, isWanted }, facts) => isWanted && isVisibleInPersonLists(facts, pinId),
      view: ({ pinId }, facts, place) => toPinCard(context, facts, pinId, { place }),
    },
    page,
  );
}

function getId({ id }: { id: string }): string {
  return id;
}
