import { PAGE_SIZES } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { selectBoardsOfOwner } from "../boards/boards.queries.ts";
import { boardSummaryOf, hydrateBoards, mayListHere } from "../boards/boards.views.ts";
import { allowsInList, hydratePins } from "../pins/pins.hydration.ts";
import { selectCreatedPins, selectSavedPins } from "../pins/pins.queries.ts";
import { pinCardOf } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import type { Call, Handlers, PageRequest } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireFollowable, requirePersonCalled } from "./people.access.ts";
import { followPerson, unfollowPerson } from "./people.commands.ts";
import {
  type FollowRow,
  isPresent,
  loadFollowed,
  loadPeople,
  selectFollowers,
  selectFollowing,
} from "./people.queries.ts";
import { profileOf, userSummaryOf } from "./people.views.ts";

type PeopleHandlers = Pick<Handlers, Extract<keyof Handlers, `people.${string}`>>;

/** What can be asked about people. */
export const peopleHandlers: PeopleHandlers = {
  async "people.get"({ context, input, person }) {
    const { id } = await requirePersonCalled(context, input.username);
    return profileOf(context, id, person?.id ?? null);
  },

  async "people.followers"({ context, input, person, page }) {
    const { id } = await requirePersonCalled(context, input.username);
    return followPage(context, person, page, (db, before, limit) => selectFollowers(db, id, before, limit));
  },

  async "people.following"({ context, input, person, page }) {
    const { id } = await requirePersonCalled(context, input.username);
    return followPage(context, person, page, (db, before, limit) => selectFollowing(db, id, before, limit));
  },

  async "people.boards"({ context, input, person, page }: Call<"people.boards">) {
    const owner = await requirePersonCalled(context, input.username);
    const viewerId = person?.id ?? null;
    const from = { id: owner.id, includeUnlisted: owner.id === viewerId };
    return listPage(
      {
        candidates: (after, limit) =>
          selectBoardsOfOwner(
            context.db,
            from,
            after === null ? null : { lastPinId: String(after[0]), id: String(after[1]) },
            limit,
          ),
        cursor: (board) => [board.last_pin_id, board.id],
        hydrate: (found) =>
          hydrateBoards(
            context,
            found.map(({ id }) => id),
            viewerId,
          ),
        allows: ({ id }, facts) => mayListHere(facts, id),
        view: ({ id }, facts) => boardSummaryOf(context, facts, id),
      },
      page,
    );
  },

  async "people.created"({ context, input, person, page }) {
    return pinsPage(context, input.username, person, page, selectCreatedPins);
  },

  async "people.saved"({ context, input, person, page }) {
    return pinsPage(context, input.username, person, page, selectSavedPins);
  },

  async "people.follow"({ context, input, person }) {
    const followee = await requireFollowable(context, input.user_id, person.id);
    await context.transaction((tx) => followPerson(tx, person, followee));
    return followState(context, followee.id, person);
  },

  async "people.unfollow"({ context, input, person }) {
    const followee = await requireFollowable(context, input.user_id, person.id);
    await context.transaction((tx) => unfollowPerson(tx, person, followee));
    return followState(context, followee.id, person);
  },
};

async function followState(context: Context, followeeId: string, person: SignedInPerson) {
  const { explicitlyFollowedByMe, followerCount } = await profileOf(context, followeeId, person.id);
  return { explicitlyFollowedByMe, followerCount };
}

/** Follower lists hold at most 50 a page, whatever was asked for. */
async function followPage(
  context: Context,
  person: SignedInPerson | null,
  page: PageRequest,
  select: (db: Db, before: string | null, limit: number) => Promise<readonly FollowRow[]>,
) {
  const viewerId = person?.id ?? null;
  return listPage(
    {
      candidates: (after, limit) => select(context.db, after === null ? null : String(after[0]), limit),
      cursor: ({ id }) => [id],
      async hydrate(found) {
        const ids = found.map(({ personId }) => personId);
        const [people, followed] = await Promise.all([
          loadPeople(context.db, ids),
          loadFollowed(context.db, viewerId, ids),
        ]);
        return { people, followed };
      },
      allows({ personId }, { people }) {
        const row = people.get(personId);
        return row !== undefined && isPresent(row);
      },
      view({ personId }, { people, followed }) {
        const row = people.get(personId);
        if (!row) throw new RangeError(`Person ${personId} was shown without having been read.`);
        return userSummaryOf(row, followed);
      },
    },
    { ...page, size: Math.min(page.size, PAGE_SIZES.followersMax) },
  );
}

async function pinsPage(
  context: Context,
  username: string,
  person: SignedInPerson | null,
  page: PageRequest,
  select: typeof selectCreatedPins,
) {
  const owner = await requirePersonCalled(context, username);
  const viewerId = person?.id ?? null;
  const from = { id: owner.id, includeUnlisted: owner.id === viewerId };
  return listPage(
    {
      candidates: (after, limit) => select(context.db, from, after === null ? null : String(after[0]), limit),
      cursor: (pinId) => [pinId],
      hydrate: (found) => hydratePins(context, found, viewerId),
      allows: (pinId, facts) => allowsInList(facts, pinId),
      view: (pinId, facts) => pinCardOf(context, facts, pinId),
    },
    page,
  );
}
