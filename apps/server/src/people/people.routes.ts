import { PAGE_SIZES } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { type ColorGroup, type PinFilter, listTopicIds, findTopic } from "@tessera/domain";
import { loadSaveBehavior } from "../accounts/settings.queries.ts";
import { revokeBoardAccessBetween } from "../boards/boards.commands.ts";
import { findBoardCandidates, toBoardListCursor } from "../boards/board-list.candidates.ts";
import { loadBoardPinTypes } from "../boards/board-list.queries.ts";
import { toBoardSummary, hydrateBoards, canListBoard } from "../boards/boards.views.ts";
import { includeInFeed } from "../feedback/tuning.commands.ts";
import { isVisibleInPersonLists, hydratePins, isPlaceholder } from "../pins/pins.hydration.ts";
import { selectCreatedPins, selectPinsAbout, selectSavedPins } from "../pins/pins.queries.ts";
import { selectFavoritePins } from "../pins/favorites.queries.ts";
import { ANY_TOPIC_ID, selectPinTopics } from "../pins/pin-topics.queries.ts";
import { toPinCard } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import { createFieldError, createForbiddenError } from "../platform/errors.ts";
import type { Call, Handlers, PageRequest } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requireTopic } from "../topics/topics.access.ts";
import { toTopicName } from "../topics/topics.views.ts";
import { loadIdsBlockedEitherWay, selectBlockedPeople } from "./blocks.queries.ts";
import {
  requireBlockablePerson,
  requireFollowablePerson,
  requirePersonByUsername,
  requireProfileByUsername,
} from "./people.access.ts";
import { blockPerson, deleteFollowsBetween, followPerson, unblockPerson, unfollowPerson } from "./people.commands.ts";
import {
  type FollowRow,
  isActivePerson,
  loadFollowedPersonIds,
  loadPeople,
  selectFollowers,
  selectFollowing,
} from "./people.queries.ts";
import { loadProfileView, toUserSummary } from "./people.views.ts";

const NO_PERSON_IDS: ReadonlySet<string> = new Set();

type PeopleHandlers = Pick<Handlers, Extract<keyof Handlers, `people.${string}`>>;

/** The operations on people. */
export const peopleHandlers: PeopleHandlers = {
  async "people.get"({ context, input, person }) {
    const { id } = await requireProfileByUsername(context, input.username, person);
    return loadProfileView(context, id, person?.id ?? null);
  },

  async "people.fields"({ context, input, person }) {
    const row = await requireProfileByUsername(context, input.username, person);
    if (input.field_set_key === "profile") return loadProfileView(context, row.id, person?.id ?? null);
    const identity = { entityId: row.id, id: row.id, username: row.username };
    if (row.id !== person?.id) return identity;
    return input.field_set_key === "quicksave"
      ? { ...identity, has_quicksave_board: row.quick_board_id !== null }
      : { ...identity, save_behavior: await loadSaveBehavior(context.db, row.id) };
  },

  async "people.followers"({ context, input, person, page }) {
    const { id } = await requirePersonByUsername(context, input.username, person);
    return loadPersonPage(context, person, page, (db, before, limit) => selectFollowers(db, id, before, limit));
  },

  async "people.following"({ context, input, person, page }) {
    const { id } = await requirePersonByUsername(context, input.username, person);
    return loadPersonPage(context, person, page, (db, before, limit) => selectFollowing(db, id, before, limit));
  },

  async "people.boards"({ context, input, person, page }: Call<"people.boards">) {
    const owner = await requirePersonByUsername(context, input.username, person);
    const viewerId = person?.id ?? null;
    if (input.orbac_subject_id !== undefined && input.orbac_subject_id !== viewerId) throw createForbiddenError();
    const { filter_stories: hidesStories, filter_shopping_list: hidesProducts } = input;
    const options = {
      ownerId: owner.id,
      includeUnlisted: owner.id === viewerId,
      sort: input.sort,
      privacyFilter: input.privacy_filter,
      byVisibility: input.group_by === "visibility",
      includeArchived: input.include_archived,
      includeProfile: owner.id === viewerId && !input.filter_all_pins,
    };
    return listPage(
      {
        candidates: (after, limit) => findBoardCandidates(context.db, options, after, limit),
        cursor: toBoardListCursor,
        async hydrate(found) {
          const ids = found.map(({ id }) => id);
          const [facts, kinds] = await Promise.all([
            hydrateBoards(context, ids, viewerId, input.field_set_key === "default"),
            hidesStories || hidesProducts ? loadBoardPinTypes(context.db, ids) : null,
          ]);
          return { facts, kinds };
        },
        allows({ id }, { facts, kinds }) {
          const kind = kinds?.get(id);
          if ((hidesStories && kind?.stories) || (hidesProducts && kind?.products)) return false;
          return canListBoard(facts, id);
        },
        view: ({ id }, { facts }) => toBoardSummary(context, facts, id),
      },
      page,
    );
  },

  async "people.created"({ context, input, person, page }) {
    return loadPinsPage(context, input.username, person, page, selectCreatedPins);
  },

  async "people.saved"({ context, input, person, page }) {
    if (input.filter === undefined) return loadPinsPage(context, input.username, person, page, selectSavedPins);
    const owner = await requirePersonByUsername(context, input.username, person);
    if (owner.id !== person?.id) throw createForbiddenError();
    return loadCardPage(context, owner.id, page, createOwnPinsQuery(input.filter, owner.id, input));
  },

  async "people.interests"({ context, person }) {
    const ids = await selectPinTopics(context.db, person.id, listTopicIds(), MAX_INTERESTS);
    return { interests: ids.flatMap((id) => findTopic(id) ?? []).map(toTopicName) };
  },

  async "people.follow"({ context, input, person }) {
    const followee = await requireFollowablePerson(context, input.user_id, person);
    await context.transaction((tx) => followPerson(tx, person, followee));
    return loadFollowState(context, followee.id, person);
  },

  async "people.unfollow"({ context, input, person }) {
    const followee = await requireFollowablePerson(context, input.user_id, person);
    await context.transaction(async (tx) => {
      await unfollowPerson(tx, person, followee);
      await includeInFeed(tx, person, "person", followee.id);
    });
    return loadFollowState(context, followee.id, person);
  },

  async "people.block"({ context, input, person }) {
    const blocked = await requireBlockablePerson(context, input.username, person);
    await context.transaction(async (tx) => {
      await blockPerson(tx, person, blocked);
      await revokeBoardAccessBetween(tx, person.id, blocked.id);
      await deleteFollowsBetween(tx, person.id, blocked.id);
    });
    return { blockedByMe: true };
  },

  async "people.unblock"({ context, input, person }) {
    const blocked = await requireBlockablePerson(context, input.username, person);
    await context.transaction((tx) => unblockPerson(tx, person, blocked));
    return { blockedByMe: false };
  },

  async "people.blocked"({ context, person, page }) {
    return loadPersonPage(
      context,
      person,
      page,
      (db, before, limit) => selectBlockedPeople(db, person.id, before, limit),
      {
        blocked: true,
      },
    );
  },
};

async function loadFollowState(context: Context, followeeId: string, person: SignedInPerson) {
  const { explicitlyFollowedByMe, followerCount } = await loadProfileView(context, followeeId, person.id);
  return { explicitlyFollowedByMe, followerCount };
}

/**
 * Loads a page of people, at most 50, even if the request asks for more. Only the list of blocked people contains
 * people the viewer blocked.
 */
async function loadPersonPage(
  context: Context,
  person: SignedInPerson | null,
  page: PageRequest,
  select: (db: Db, before: string | null, limit: number) => Promise<readonly FollowRow[]>,
  blockState: { readonly blocked: boolean } = { blocked: false },
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
          loadFollowedPersonIds(context.db, viewerId, ids),
          blockState.blocked ? NO_PERSON_IDS : loadIdsBlockedEitherWay(context.db, viewerId, ids),
        ]);
        return { people, followed, barred };
      },
      allows({ personId }, { people, barred }) {
        const row = people.get(personId);
        return row !== undefined && isActivePerson(row) && !barred.has(personId);
      },
      view({ personId }, { people, followed }) {
        const row = people.get(personId);
        if (!row) throw new RangeError(`Person ${personId} was rendered before they were loaded.`);
        return toUserSummary(row, followed);
      },
    },
    { ...page, size: Math.min(page.size, PAGE_SIZES.followersMax) },
  );
}

async function loadPinsPage(
  context: Context,
  username: string,
  person: SignedInPerson | null,
  page: PageRequest,
  select: typeof selectCreatedPins,
) {
  const owner = await requirePersonByUsername(context, username, person);
  const viewerId = person?.id ?? null;
  const source = { id: owner.id, includeUnlisted: owner.id === viewerId };
  return loadCardPage(context, viewerId, page, async (db, before, limit) =>
    (await select(db, source, before, limit)).map(toOwnPin),
  );
}

/** Selects a page of pins, each with the id that continues the list after it. */
type PinPageSelector = (
  db: Db,
  before: string | null,
  limit: number,
) => Promise<readonly { readonly id: string; readonly pinId: string }[]>;

/** The maximum number of topics that a profile offers as filters for its pins. */
const MAX_INTERESTS = 30;

/**
 * Creates the query for a person's own pins that match a filter.
 *
 * @throws AppError validation_error for COLORS without a color, not_found for a topic that doesn't exist
 */
function createOwnPinsQuery(
  filter: PinFilter,
  personId: string,
  { color, interest }: { color?: ColorGroup | undefined; interest?: string | undefined },
): PinPageSelector {
  const own = { id: personId, includeUnlisted: true };
  switch (filter) {
    case "CREATED_BY_ME":
      return async (db, before, limit) => (await selectCreatedPins(db, own, before, limit)).map(toOwnPin);
    case "COLORS": {
      if (color === undefined) throw createFieldError("color", "Choose a color.");
      return async (db, before, limit) => (await selectSavedPins(db, { ...own, color }, before, limit)).map(toOwnPin);
    }
    case "INTERESTS": {
      const topicFilter = { id: personId, topicId: interest === undefined ? ANY_TOPIC_ID : requireTopic(interest).id };
      return async (db, before, limit) => (await selectPinsAbout(db, topicFilter, before, limit)).map(toOwnPin);
    }
    case "FAVORITED":
    case "FAVORITED_AND_CREATED_BY_ME": {
      const source = { id: personId, onlyCreated: filter === "FAVORITED_AND_CREATED_BY_ME" };
      return (db, before, limit) => selectFavoritePins(db, source, before, limit);
    }
  }
}

function toOwnPin(pinId: string): { id: string; pinId: string } {
  return { id: pinId, pinId };
}

function loadCardPage(context: Context, viewerId: string | null, page: PageRequest, select: PinPageSelector) {
  return listPage(
    {
      candidates: (after, limit) => select(context.db, after === null ? null : String(after[0]), limit),
      cursor: ({ id }) => [id],
      hydrate: (found) =>
        hydratePins(
          context,
          found.map(({ pinId }) => pinId),
          viewerId,
        ),
      allows: ({ pinId }, facts) => isVisibleInPersonLists(facts, pinId) || isPlaceholder(facts, pinId),
      view: ({ pinId }, facts, place) => toPinCard(context, facts, pinId, { place }),
    },
    page,
  );
}
