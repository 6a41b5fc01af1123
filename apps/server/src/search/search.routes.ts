import { parseSearch, searchBoards, searchContents, searchPeople } from "@tessera/discovery";
import { toHiddenQueryKey } from "@tessera/domain";
import { toBoardSummary, hydrateBoards, canListBoard } from "../boards/boards.views.ts";
import { isAllowedInFeed, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import { toPinCard } from "../pins/pins.views.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { parsePinSearch } from "./search.queries.ts";
import { loadSearchGuide } from "./search-guide.views.ts";
import { loadTypeaheadSuggestions } from "./typeahead.views.ts";

type SearchOperation = Extract<keyof Handlers, `search.${string}`>;

/**
 * The search operations. The index contains only listed items. The rules still run, because the index can be outdated.
 */
export const searchHandlers: Pick<Handlers, SearchOperation> = {
  async "search.pins"({ context, input, person, page }) {
    const viewerId = person?.id ?? null;
    const search = await parsePinSearch(context, input);
    return listPage(
      {
        candidates: (after, limit) => searchContents(context.db, search, { after, limit }),
        cursor: ({ place }) => place,
        hydrate: (found) =>
          hydrateHideablePins(
            context,
            found.map(({ pinId }) => pinId),
            viewerId,
            { scope: "search", place: toHiddenQueryKey(input.q) },
          ),
        allows: ({ pinId }, shown) => isAllowedInFeed(shown, pinId),
        view: ({ pinId }, { facts }, place) => toPinCard(context, facts, pinId, { place }),
      },
      page,
    );
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

function getId({ id }: { id: string }): string {
  return id;
}
