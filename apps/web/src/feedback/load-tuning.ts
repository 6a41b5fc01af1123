import type { PageRequest } from "../data/index.ts";
import {
  followedBoardsQuery,
  followedPeopleQuery,
  followedTopicsQuery,
  hiddenPinsQuery,
  historyQuery,
  ownBoardsQuery,
  tuningQuery,
} from "./feedback-queries.ts";
import { type TuningTab, parseTuningTab } from "./tuning-parts.ts";

/** Loads the exclusions and the current tab's list. */
export async function loadTuning({ url, signedIn, load }: PageRequest): Promise<void> {
  const { username } = await signedIn();
  await Promise.all([load(tuningQuery), load(getTabListQuery(parseTuningTab(url.searchParams), username ?? ""))]);
}

function getTabListQuery(part: TuningTab, username: string) {
  switch (part) {
    case "topics":
      return followedTopicsQuery;
    case "people":
      return followedPeopleQuery(username);
    case "boards":
      return followedBoardsQuery;
    case "own":
      return ownBoardsQuery(username);
    case "history":
      return historyQuery(username);
    case "hidden":
      return hiddenPinsQuery;
  }
}
