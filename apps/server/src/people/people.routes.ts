import { PAGE_SIZES } from "@tessera/contract";
import type { Db } from "@tessera/database";
import type { PinFilter } from "@tessera/domain";
import { endBoardFollowsBetween } from "../boards/boards.commands.ts";
import { selectBoardsOfOwner } from "../boards/boards.queries.ts";
import { boardSummaryOf, hydrateBoards, mayListHere } from "../boards/boards.views.ts";
import { allowsInList, hydratePins } from "../pins/pins.hydration.ts";
import { selectCreatedPins, selectSavedPins } from "../pins/pins.queries.ts";
import { selectFavoritePins } from "../pins/favorites.queries.ts";
import { pinCardOf } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import { forbidden } from "../platform/errors.ts";
import type { Call, Handlers, PageRequest } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadBarred, selectBlocked } from "./blocks.queries.ts";
import { requireBlockable, requireFollowable, requirePersonCalled, requireProfileCalled } from "./people.access.ts";
import { blockPerson, endFollowsBetween, followPerson, unblockPerson, unfollowPerson } from "./people.commands.ts";
import {
  type FollowRow,
  isPresent,
  loadFollowed,
  loadPeople,
  selectFollowers,
  selectFollowing,
} from "./people.queries.ts";
import { profileOf, userSummaryOf } from "./people.views.ts";

const NOBODY: ReadonlySet<string> = new Set();

type PeopleHandlers = Pick<Handlers, Extract<keyof Handlers, `people.${string}`>>;

/** What can be asked about people. */
export const peopleHandlers: PeopleHandlers = {
  async "people.get"({ context, input, person }) {
    const { id } = await requireProfileCalled(context, input.username, person);
    return profileOf(context, id, person?.id ?? null);
  },

  async "people.followers"({ context, input, person, page }) {
    const { id } = await requirePersonCalled(context, input.username, person);
    return personPage(context, person, page, (db, before, limit) => selectFollowers(db, id, before, limit));
  },

  async "people.following"({ context, input, person, page }) {
    const { id } = await requirePersonCalled(context, input.username, person);
    return personPage(context, person, page, (db, before, limit) => selectFollowing(db, id, before, limit));
  },

  async "people.boards"({ context, input, person, page }: Call<"people.boards">) {
    const owner = await requirePersonCalled(context, input.username, person);
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
    if (input.filter !== undefined) return favoritesPage(context, input.username, input.filter, person, page);
    return pinsPage(context, input.username, person, page, selectSavedPins);
  },

  async "people.follow"({ context, input, person }) {
    const followee = await requireFollowable(context, input.user_id, person);
    await context.transaction((tx) => followPerson(tx, person, followee));
    return followState(context, followee.id, person);
  },

  async "people.unfollow"({ context, input, person }) {
    const followee = await requireFollowable(context, input.user_id, person);
    await context.transaction((tx) => unfollowPerson(tx, person, followee));
    return followState(context, followee.id, person);
  },

  async "people.block"({ context, input, person }) {
    const blocked = await requireBlockable(context, input.username, person);
    await context.transaction(async (tx) => {
      await blockPerson(tx, person, blocked);
      await endBoardFollowsBetween(tx, person.id, blocked.id);
      await endFollowsBetween(tx, person.id, blocked.id);
    });
    return { blockedByMe: true };
  },

  async "people.unblock"({ context, input, person }) {
    const blocked = await requireBlockable(context, input.username, person);
    await context.transaction((tx) => unblockPerson(tx, person, blocked));
    return { blockedByMe: false };
  },

  async "people.blocked"({ context, person, page }) {
    return personPage(context, person, page, (db, before, limit) => selectBlocked(db, person.id, before, limit), {
      blocked: true,
    });
  },
};

async function followState(context: Context, followeeId: string, person: SignedInPerson) {
  const { explicitlyFollowedByMe, followerCount } = await profileOf(context, followeeId, person.id);
  return { explicitlyFollowedByMe, followerCount };
}

/**
 * A list of people, at most 50 a page, whatever was asked for. Those with whom the viewer stands in a block are in the
 * list of whom they blocked alone.
 */
async function personPage(
  context: Context,
  person: SignedInPerson | null,
  page: PageRequest,
  select: (db: Db, before: string | null, limit: number) => Promise<readonly FollowRow[]>,
  shows: { readonly blocked: boolean } = { blocked: false },
) {
  const viewerId = person?.id ?? null;
  return listPage(
    {
      candidates: (after, limit) => select(context.db, after === null ? null : String(after[0]), limit),
      cursor: ({ id }) => [id],
      async hydrate(found) {
        const ids = found.map(({ personId }) => personId);
        const [people, followed, barred] = await Promise.all([
          loadPeople(context.db, ids),
          loadFollowed(context.db, viewerId, ids),
          shows.blocked ? NOBODY : loadBarred(context.db, viewerId, ids),
        ]);
        return { people, followed, barred };
      },
      allows({ personId }, { people, barred }) {
        const row = people.get(personId);
        return row !== undefined && isPresent(row) && !barred.has(personId);
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
  const owner = await requirePersonCalled(context, username, person);
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

/** What somebody favourited; nobody else is told. */
async function favoritesPage(
  context: Context,
  username: string,
  filter: PinFilter,
  person: SignedInPerson | null,
  page: PageRequest,
) {
  const owner = await requirePersonCalled(context, username, person);
  if (owner.id !== person?.id) throw forbidden();
  const from = { id: owner.id, onlyCreated: filter === "FAVORITED_AND_CREATED_BY_ME" };
  return listPage(
    {
      candidates: (after, limit) =>
        selectFavoritePins(context.db, from, after === null ? null : String(after[0]), limit),
      cursor: ({ id }) => [id],
      hydrate: (found) =>
        hydratePins(
          context,
          found.map(({ pinId }) => pinId),
          owner.id,
        ),
      allows: ({ pinId }, facts) => allowsInList(facts, pinId),
      view: ({ pinId }, facts) => pinCardOf(context, facts, pinId),
    },
    page,
  );
}
