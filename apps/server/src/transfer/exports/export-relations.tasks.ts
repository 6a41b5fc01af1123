import { selectExperienceStates } from "../../experiences/experiences.queries.ts";
import { toBoardFacts, loadBoards } from "../../boards/boards.queries.ts";
import { selectPersonComments } from "../../comments/comments.queries.ts";
import { isReactionType, canListBoardFor, getReactionName, findTopic } from "@tessera/domain";
import { type StoredEvent, selectPersonEvents } from "../../insights/insights.queries.ts";
import { selectFeedExclusions } from "../../feedback/tuning.queries.ts";
import { loadIdsBlockedEitherWay } from "../../people/blocks.queries.ts";
import { isActivePerson, loadPeople } from "../../people/people.queries.ts";
import { type ContentRow, isContentGone, loadContents, loadOwnRelations } from "../../pins/pins.queries.ts";
import {
  type FollowedRow,
  loadComments,
  type ReactionRow,
  selectPersonContents,
  selectFollowedPeople,
  selectFollowedBoards,
  selectHides,
  selectReactions,
  selectReports,
  selectFollowedTopics,
} from "./export.queries.ts";
import { type ExportState, EXPORT_BATCH_SIZE, iterateBatches } from "./exporting.tasks.ts";
import type {
  ExportedActivity,
  ExportedComment,
  ExportedCommentLike,
  ExportedExperience,
  ExportedFavorite,
  ExportedFollow,
  ExportedHide,
  ExportedReaction,
  ExportedReport,
  ExportedFeedbackSubject,
  ExportedTuning,
} from "./export.formats.ts";

/** Yields the person's favorites that they can still see, whether they saved them or not. */
export function exportFavorites(exporting: ExportState): AsyncGenerator<ExportedFavorite, void, undefined> {
  return exportVisiblePins(exporting, "favorites");
}

/** Yields the person's picks for their home feed that they can still see. */
export function exportPicks(exporting: ExportState): AsyncGenerator<ExportedFavorite, void, undefined> {
  return exportVisiblePins(exporting, "picks");
}

async function* exportVisiblePins(
  exporting: ExportState,
  table: "favorites" | "picks",
): AsyncGenerator<ExportedFavorite, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: string | null) =>
    selectPersonContents(context.db, table, person.id, after ?? "0", EXPORT_BATCH_SIZE),
  );
  for await (const ids of pages) {
    const visible = await selectVisibleContents(exporting, ids);
    for (const id of ids) {
      const seen = visible.get(id);
      if (seen) yield { title: seen.content.title, link: seen.content.link, creator: seen.creator };
    }
  }
}

/** Yields the person's reactions to content items that they can still see. */
export async function* exportReactions(exporting: ExportState): AsyncGenerator<ExportedReaction, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: ReactionRow | null) =>
    selectReactions(context.db, person.id, after?.contentId ?? "0", EXPORT_BATCH_SIZE),
  );
  for await (const rows of pages) {
    const visible = await selectVisibleContents(
      exporting,
      rows.map(({ contentId }) => contentId),
    );
    for (const { contentId, type } of rows) {
      const seen = visible.get(contentId);
      if (!seen || !isReactionType(type)) continue;
      const { title, link } = seen.content;
      yield { title, link, creator: seen.creator, reaction: getReactionName(type) };
    }
  }
}

/**
 * Yields everything that the person hid. If they can no longer see a content item, the export includes only the fact
 * that they hid it.
 */
export async function* exportHides(exporting: ExportState): AsyncGenerator<ExportedHide, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: { readonly id: string } | null) =>
    selectHides(context.db, person.id, after?.id ?? "0", EXPORT_BATCH_SIZE),
  );
  for await (const rows of pages) {
    const toSubjectPlace = ({ scope, place }: (typeof rows)[number]) =>
      scope === "related" && place !== "" ? place : null;
    const ids = rows.flatMap((row) => [row.contentId, toSubjectPlace(row)]).filter((id) => id !== null);
    const visible = await selectVisibleContents(exporting, [...new Set(ids)]);
    for (const row of rows) {
      const { contentId, scope, feedbackType, promoted: isPromoted, hiddenAt } = row;
      const place = toSubjectPlace(row);
      yield {
        ...toExportedSubject(visible.get(contentId)),
        scope,
        query: scope === "search" ? row.place : null,
        under: place === null ? null : toExportedSubject(visible.get(place)),
        feedbackType,
        isPromoted,
        hiddenAt: hiddenAt.toISOString(),
      };
    }
  }
}

/**
 * Yields everything that the person reported. If they can no longer see a content item, the export includes only the
 * report itself.
 */
export async function* exportReports(exporting: ExportState): AsyncGenerator<ExportedReport, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: { readonly contentId: string } | null) =>
    selectReports(context.db, person.id, after?.contentId ?? "0", EXPORT_BATCH_SIZE),
  );
  for await (const rows of pages) {
    const visible = await selectVisibleContents(
      exporting,
      rows.map(({ contentId }) => contentId),
    );
    for (const { contentId, reason, note, promoted: isPromoted, reportedAt, closedAt } of rows) {
      yield {
        ...toExportedSubject(visible.get(contentId)),
        reason,
        note,
        isPromoted,
        reportedAt: reportedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      };
    }
  }
}

/**
 * Yields the people, boards, and topics that the person follows and can see, in the order in which they followed them.
 */
export async function* exportFollows({
  context,
  person,
}: ExportState): AsyncGenerator<ExportedFollow, void, undefined> {
  const { db } = context;
  for await (const rows of iterateBatches((after: FollowedRow | null) =>
    selectFollowedPeople(db, person.id, after?.id ?? "0", EXPORT_BATCH_SIZE),
  )) {
    yield* exportPersonFollows(
      context,
      person,
      rows.map(({ followedId }) => followedId),
    );
  }
  for await (const rows of iterateBatches((after: FollowedRow | null) =>
    selectFollowedBoards(db, person.id, after?.id ?? "0", EXPORT_BATCH_SIZE),
  )) {
    yield* exportBoardFollows(
      context,
      person,
      rows.map(({ followedId }) => followedId),
    );
  }
  yield* exportTopicFollows(await selectFollowedTopics(db, person.id));
}

/**
 * Yields the follows and saves that the person excluded from their home feed, if still visible. There are at most a few
 * hundred.
 */
export async function* exportTuning({ context, person }: ExportState): AsyncGenerator<ExportedTuning, void, undefined> {
  const exclusions = await selectFeedExclusions(context.db, person.id);
  const listIds = (exclusionKind: (typeof exclusions)[number]["kind"]) =>
    exclusions.filter(({ kind }) => kind === exclusionKind).map(({ targetId }) => targetId);
  if (listIds("history").length > 0) yield { kind: "history" };
  yield* exportTopicFollows(listIds("topic").map(Number));
  yield* exportPersonFollows(context, person, listIds("person"));
  yield* exportBoardFollows(context, person, listIds("board"));
  for (const pin of listIds("pin")) yield { kind: "pin", pin };
}

/** Yields the person's responses to product messages. There are only a few. */
export async function* exportExperiences({
  context,
  person,
}: ExportState): AsyncGenerator<ExportedExperience, void, undefined> {
  for (const { placementId, experienceId, status, changedAt } of await selectExperienceStates(context.db, person.id)) {
    yield { placement: placementId, experience: experienceId, status, changedAt: changedAt.toISOString() };
  }
}

type ExportLine<Kind> = Extract<ExportedFollow, { kind: Kind }>;
type FollowExportState = Pick<ExportState, "context" | "person">;

function* exportTopicFollows(ids: readonly number[]): Generator<ExportLine<"topic">, void, undefined> {
  for (const id of ids) {
    const topic = findTopic(id);
    if (topic) yield { kind: "topic", topic: topic.urlName, name: topic.name };
  }
}

async function* exportPersonFollows(
  { db }: FollowExportState["context"],
  { id: viewerId }: FollowExportState["person"],
  ids: readonly string[],
): AsyncGenerator<ExportLine<"person">, void, undefined> {
  const [found, barred] = await Promise.all([loadPeople(db, ids), loadIdsBlockedEitherWay(db, viewerId, ids)]);
  for (const id of ids) {
    const person = found.get(id);
    if (person && isActivePerson(person) && !barred.has(id)) yield { kind: "person", username: person.username };
  }
}

async function* exportBoardFollows(
  { db }: FollowExportState["context"],
  { id: viewerId }: FollowExportState["person"],
  ids: readonly string[],
): AsyncGenerator<ExportLine<"board">, void, undefined> {
  const boards = await loadBoards(db, ids, viewerId);
  const barred = await loadIdsBlockedEitherWay(
    db,
    viewerId,
    [...boards.values()].map(({ owner_id: id }) => id),
  );
  for (const id of ids) {
    const board = boards.get(id);
    if (!board || !canListBoardFor(toBoardFacts(board, barred), viewerId)) continue;
    yield { kind: "board", username: board.owner_username, slug: board.slug, name: board.name };
  }
}

/** Yields the person's comments. Of each pin, includes only the parts that the person can currently see. */
export async function* exportComments(exporting: ExportState): AsyncGenerator<ExportedComment, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: { readonly id: string } | null) =>
    selectPersonComments(context.db, "person_comments", person.id, {
      after: after?.id ?? "0",
      limit: EXPORT_BATCH_SIZE,
    }),
  );
  for await (const rows of pages) {
    const comments = await loadComments(
      context.db,
      rows.map(({ id }) => id),
    );
    const visible = await selectVisibleContents(
      exporting,
      comments.map(({ content_id: id }) => id),
    );
    for (const { text, created_at: writtenAt, content_id: contentId, parent_id: parentId } of comments) {
      const seen = visible.get(contentId);
      const pin = seen ? { title: seen.content.title, creator: seen.creator } : null;
      yield { text, writtenAt: writtenAt.toISOString(), isReply: parentId !== null, pin };
    }
  }
}

/** Yields the comments that the person likes and can still see, without their text. */
export async function* exportCommentLikes(
  exporting: ExportState,
): AsyncGenerator<ExportedCommentLike, void, undefined> {
  const { context, person } = exporting;
  const pages = iterateBatches((after: { readonly id: string } | null) =>
    selectPersonComments(context.db, "liked_comments", person.id, {
      after: after?.id ?? "0",
      limit: EXPORT_BATCH_SIZE,
    }),
  );
  for await (const rows of pages) {
    const comments = await loadComments(
      context.db,
      rows.map(({ id }) => id),
    );
    const authorIds = comments.map(({ author_id: id }) => id);
    const [visible, authors, barred] = await Promise.all([
      selectVisibleContents(
        exporting,
        comments.map(({ content_id: id }) => id),
      ),
      loadPeople(context.db, authorIds),
      loadIdsBlockedEitherWay(context.db, person.id, authorIds),
    ]);
    for (const { author_id: authorId, content_id: contentId } of comments) {
      const [seen, author] = [visible.get(contentId), authors.get(authorId)];
      if (!seen || seen.content.comments_off || !author || !isActivePerson(author) || barred.has(authorId)) continue;
      yield { author: author.username, pin: { title: seen.content.title, creator: seen.creator } };
    }
  }
}

/** Yields the person's events that are still stored. */
export async function* exportActivity({
  context,
  person,
}: ExportState): AsyncGenerator<ExportedActivity, void, undefined> {
  for await (const rows of iterateBatches((after: StoredEvent | null) =>
    selectPersonEvents(context.db, person.id, after?.id ?? "", EXPORT_BATCH_SIZE),
  )) {
    for (const row of rows) yield toActivity(row);
  }
}

function toActivity(row: StoredEvent): ExportedActivity {
  return {
    at: row.happened_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    eventType: row.event_type,
    viewType: row.view_type,
    viewParameter: row.view_parameter,
    component: row.component,
    element: row.element,
    object: row.object_id,
    surface: row.surface,
    clientTrackingParams: row.client_tracking_params,
    isThirdPartyAd: row.is_third_party_ad,
    auxData: row.aux_data,
    eventData: row.event_data,
    impression: row.impression,
  };
}

interface VisibleContent {
  readonly content: ContentRow;
  /** The creator's username, or null if the person is the creator. */
  readonly creator: string | null;
}

function toExportedSubject(seen: VisibleContent | undefined): ExportedFeedbackSubject {
  if (!seen) return { title: null, link: null, creator: null };
  return { title: seen.content.title, link: seen.content.link, creator: seen.creator };
}

/** Returns the content items that the person can find: listed ones, their own, and those they saved. */
async function selectVisibleContents(
  { context: { db }, person }: ExportState,
  ids: readonly string[],
): Promise<Map<string, VisibleContent>> {
  const [contents, { saved }] = await Promise.all([loadContents(db, ids), loadOwnRelations(db, person.id, ids)]);
  const creators = [...contents.values()].map(({ creator_id: id }) => id);
  const [people, barred] = await Promise.all([
    loadPeople(db, creators),
    loadIdsBlockedEitherWay(db, person.id, creators),
  ]);
  const visible = new Map<string, VisibleContent>();
  for (const content of contents.values()) {
    const isOwn = content.creator_id === person.id;
    const isReachable = content.listed || isOwn || saved.has(content.id);
    if (isContentGone(content) || barred.has(content.creator_id) || !isReachable) continue;
    visible.set(content.id, { content, creator: isOwn ? null : (people.get(content.creator_id)?.username ?? null) });
  }
  return visible;
}
