import { buildFilterQuery, findFilterMatches, selectContentsOnTopic } from "@tessera/discovery";
import { chooseCountry, type TodayList } from "@tessera/domain";
import { selectCountry } from "../accounts/accounts.queries.ts";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import { findListedPins } from "../pins/related.candidates.ts";
import type { Context } from "../platform/context.ts";
import type { Call, PageRequest } from "../platform/execute.ts";
import { findDayList, findEarlierList } from "./today.queries.ts";

/** The caller and the page of a list. */
type ListCall = Pick<Call<"today.pins">, "visit" | "person" | "page">;

/** Which of a day's pins to list. */
interface DayListFilters {
  readonly list: TodayList;
  /** Whether to list nothing in countries that have no list of their own. */
  readonly local: boolean;
  /** The words that a pin must have; empty for all pins. */
  readonly q: string;
  /** The topic that a pin must be about; null for all topics. */
  readonly topicId: number | null;
}

/** Lists one of the day's lists for the caller's country, or the part of it that matches the filters. */
export async function listDayPins(context: Context, filters: DayListFilters, { visit, person, page }: ListCall) {
  const { list, local } = filters;
  const { after } = page;
  const shown =
    after === null
      ? await findDayList(context.db, list, await getCountry(context, { visit, person }))
      : await findEarlierList(context.db, list, { country: String(after[0]), day: String(after[1]) });
  if (shown === null || (local && shown.country === "")) return { items: [], bookmark: null };
  return listContents(context, person?.id ?? null, page, {
    contentIds: await filterContents(context.db, shown.contentIds, filters),
    productsOnly: list === "shop",
    prefix: [shown.country, shown.day],
  });
}

/** Returns the country that the caller chose, or that a visitor's address belongs to. */
export async function getCountry(context: Context, { visit, person }: Omit<ListCall, "page">): Promise<string> {
  if (person === null) return chooseCountry(null, visit.country);
  return chooseCountry({ isAuth: true, country: await selectCountry(context.db, person.id) }, visit.country);
}

/** Keeps the content items that are about a topic and have all of the typed words. There are at most 200 of them. */
async function filterContents(
  db: Context["db"],
  contentIds: readonly string[],
  { q, topicId }: Pick<DayListFilters, "q" | "topicId">,
): Promise<readonly string[]> {
  const onTopic = topicId === null ? contentIds : await selectContentsOnTopic(db, contentIds, topicId);
  const filter = q === "" ? null : await buildFilterQuery(db, q);
  if (filter === null) return onTopic;
  const contents = onTopic.map((contentId) => ({ contentId, words: "" }));
  const matches = await findFilterMatches(db, filter, contents);
  return onTopic.filter((_, index) => matches.has(index));
}

/** Lists content items in a fixed order, without those that the viewer hid or can't see. */
export function listContents(
  context: Context,
  viewerId: string | null,
  page: PageRequest,
  {
    contentIds,
    productsOnly,
    prefix,
  }: { contentIds: readonly string[]; productsOnly: boolean; prefix: readonly string[] },
) {
  return listFeedPins(
    context,
    { viewerId, place: HIDE_CONTEXT_EVERYWHERE },
    {
      candidates: (after, limit) =>
        findListedPins(context.db, contentIds, {
          from: after === null ? 0 : Number(after[prefix.length]),
          limit,
          productsOnly,
        }),
      cursor: ({ next }) => [...prefix, next],
    },
    page,
  );
}
