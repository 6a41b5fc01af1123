import { selectStates } from "../../experiences/experiences.queries.ts";
import { toBoardFacts, loadBoards } from "../../boards/boards.queries.ts";
import { selectPersonComments } from "../../comments/comments.queries.ts";
import { isReactionType, canListBoardFor, reactionName, findTopic } from "@tessera/domain";
import { type StoredEvent, selectPersonEvents } from "../../insights/insights.queries.ts";
import { selectFeedExclusions } from "../../feedback/tuning.queries.ts";
import { loadBlockedEitherWay } from "../../people/blocks.queries.ts";
import { isPresent, loadPeople } from "../../people/people.queries.ts";
import { type ContentRow, isContentGone, loadContents, loadOwnRelations } from "../../pins/pins.queries.ts";
import {
  type FollowedRow,
  loadComments,
  type ReactionRow,
  selectContentsOf,
  selectFollowed,
  selectFollowedBoards,
  selectHidings,
  selectReactions,
  selectReports,
  selectTopicsFollowed,
} from "./export.queries.ts";
import { type Exporting, PAGE, listPages } from "./exporting.tasks.ts";
import type {
  ExportedActivity,
  ExportedComment,
  ExportedCommentLike,
  ExportedExperience,
  ExportedFavorite,
  ExportedFollow,
  ExportedHiding,
  ExportedReaction,
  ExportedReport,
  ExportedSubject,
  ExportedTuning,
} from "./export.formats.ts";

/** The person's favorites that they can still see, saved or not. */
export function favoriteLines(exporting: Exporting): AsyncGenerator<ExportedFavorite, void, undefined> {
  return visibleLines(exporting, "favorites");
}

/** The person's picks for their home feed that they can still see. */
export function pickLines(exporting: Exporting): AsyncGenerator<ExportedFavorite, void, undefined> {
  return visibleLines(exporting, "picks");
}

async function* visibleLines(
  exporting: Exporting,
  table: "favorites" | "picks",
): AsyncGenerator<ExportedFavorite, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: string | null) => selectContentsOf(context.db, table, person.id, after ?? "0", PAGE));
  for await (const ids of pages) {
    const visible = await visibleContents(exporting, ids);
    for (const id of ids) {
      const seen = visible.get(id);
      if (seen) yield { title: seen.content.title, link: seen.content.link, creator: seen.creator };
    }
  }
}

/** The person's reactions to contents that they can still see. */
export async function* reactionLines(exporting: Exporting): AsyncGenerator<ExportedReaction, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: ReactionRow | null) =>
    selectReactions(context.db, person.id, after?.contentId ?? "0", PAGE),
  );
  for await (const rows of pages) {
    const visible = await visibleContents(
      exporting,
      rows.map(({ contentId }) => contentId),
    );
    for (const { contentId, type } of rows) {
      const seen = visible.get(contentId);
      if (!seen || !isReactionType(type)) continue;
      const { title, link } = seen.content;
      yield { title, link, creator: seen.creator, reaction: reactionName(type) };
    }
  }
}

/**
 * Yields everything the person hid. If they can no longer see a content, only the fact that they hid it is included.
 */
export async function* hiddenLines(exporting: Exporting): AsyncGenerator<ExportedHiding, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: { readonly id: string } | null) =>
    selectHidings(context.db, person.id, after?.id ?? "0", PAGE),
  );
  for await (const rows of pages) {
    const toSubjectPlace = ({ scope, place }: (typeof rows)[number]) =>
      scope === "related" && place !== "" ? place : null;
    const ids = rows.flatMap((row) => [row.contentId, toSubjectPlace(row)]).filter((id) => id !== null);
    const visible = await visibleContents(exporting, [...new Set(ids)]);
    for (const row of rows) {
      const { contentId, scope, feedbackType, promoted: isPromoted, hiddenAt } = row;
      const place = toSubjectPlace(row);
      yield {
        ...toSubject(visible.get(contentId)),
        scope,
        query: scope === "search" ? row.place : null,
        under: place === null ? null : toSubject(visible.get(place)),
        feedbackType,
        isPromoted,
        hiddenAt: hiddenAt.toISOString(),
      };
    }
  }
}

/** Yields everything the person reported. If they can no longer see a content, only the report itself is included. */
export async function* reportLines(exporting: Exporting): AsyncGenerator<ExportedReport, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: { readonly contentId: string } | null) =>
    selectReports(context.db, person.id, after?.contentId ?? "0", PAGE),
  );
  for await (const rows of pages) {
    const visible = await visibleContents(
      exporting,
      rows.map(({ contentId }) => contentId),
    );
    for (const { contentId, reason, note, promoted: isPromoted, reportedAt, closedAt } of rows) {
      yield {
        ...toSubject(visible.get(contentId)),
        reason,
        note,
        isPromoted,
        reportedAt: reportedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      };
    }
  }
}

/** The people and things that the person follows and can see, in the order in which they followed them. */
export async function* followLines({ context, person }: Exporting): AsyncGenerator<ExportedFollow, void, undefined> {
  const { db } = context;
  for await (const rows of listPages((after: FollowedRow | null) =>
    selectFollowed(db, person.id, after?.id ?? "0", PAGE),
  )) {
    yield* personLines(
      context,
      person,
      rows.map(({ followedId }) => followedId),
    );
  }
  for await (const rows of listPages((after: FollowedRow | null) =>
    selectFollowedBoards(db, person.id, after?.id ?? "0", PAGE),
  )) {
    yield* boardLines(
      context,
      person,
      rows.map(({ followedId }) => followedId),
    );
  }
  yield* topicLines(await selectTopicsFollowed(db, person.id));
}

/** Yields what the person excluded from influencing their home feed, if still visible: at most a few hundred. */
export async function* tuningLines({ context, person }: Exporting): AsyncGenerator<ExportedTuning, void, undefined> {
  const exclusions = await selectFeedExclusions(context.db, person.id);
  const listIds = (exclusionKind: (typeof exclusions)[number]["kind"]) =>
    exclusions.filter(({ kind }) => kind === exclusionKind).map(({ targetId }) => targetId);
  if (listIds("history").length > 0) yield { kind: "history" };
  yield* topicLines(listIds("topic").map(Number));
  yield* personLines(context, person, listIds("person"));
  yield* boardLines(context, person, listIds("board"));
  for (const pin of listIds("pin")) yield { kind: "pin", pin };
}

/** The person's responses to product messages. There are few. */
export async function* experienceLines({
  context,
  person,
}: Exporting): AsyncGenerator<ExportedExperience, void, undefined> {
  for (const { placementId, experienceId, status, changedAt } of await selectStates(context.db, person.id)) {
    yield { placement: placementId, experience: experienceId, status, changedAt: changedAt.toISOString() };
  }
}

type Line<Kind> = Extract<ExportedFollow, { kind: Kind }>;
type From = Pick<Exporting, "context" | "person">;

function* topicLines(ids: readonly number[]): Generator<Line<"topic">, void, undefined> {
  for (const id of ids) {
    const topic = findTopic(id);
    if (topic) yield { kind: "topic", topic: topic.urlName, name: topic.name };
  }
}

async function* personLines(
  { db }: From["context"],
  { id: viewerId }: From["person"],
  ids: readonly string[],
): AsyncGenerator<Line<"person">, void, undefined> {
  const [found, barred] = await Promise.all([loadPeople(db, ids), loadBlockedEitherWay(db, viewerId, ids)]);
  for (const id of ids) {
    const person = found.get(id);
    if (person && isPresent(person) && !barred.has(id)) yield { kind: "person", username: person.username };
  }
}

async function* boardLines(
  { db }: From["context"],
  { id: viewerId }: From["person"],
  ids: readonly string[],
): AsyncGenerator<Line<"board">, void, undefined> {
  const boards = await loadBoards(db, ids, viewerId);
  const barred = await loadBlockedEitherWay(
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

/** Yields the person's comments, including only the parts of each pin that they can see now. */
export async function* commentLines(exporting: Exporting): AsyncGenerator<ExportedComment, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: { readonly id: string } | null) =>
    selectPersonComments(context.db, "person_comments", person.id, { after: after?.id ?? "0", limit: PAGE }),
  );
  for await (const rows of pages) {
    const comments = await loadComments(
      context.db,
      rows.map(({ id }) => id),
    );
    const visible = await visibleContents(
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
export async function* commentLikeLines(exporting: Exporting): AsyncGenerator<ExportedCommentLike, void, undefined> {
  const { context, person } = exporting;
  const pages = listPages((after: { readonly id: string } | null) =>
    selectPersonComments(context.db, "liked_comments", person.id, { after: after?.id ?? "0", limit: PAGE }),
  );
  for await (const rows of pages) {
    const comments = await loadComments(
      context.db,
      rows.map(({ id }) => id),
    );
    const authorIds = comments.map(({ author_id: id }) => id);
    const [visible, authors, barred] = await Promise.all([
      visibleContents(
        exporting,
        comments.map(({ content_id: id }) => id),
      ),
      loadPeople(context.db, authorIds),
      loadBlockedEitherWay(context.db, person.id, authorIds),
    ]);
    for (const { author_id: authorId, content_id: contentId } of comments) {
      const [seen, author] = [visible.get(contentId), authors.get(authorId)];
      if (!seen || seen.content.comments_off || !author || !isPresent(author) || barred.has(authorId)) continue;
      yield { author: author.username, pin: { title: seen.content.title, creator: seen.creator } };
    }
  }
}

/** Yields the person's events that are still stored. */
export async function* activityLines({
  context,
  person,
}: Exporting): AsyncGenerator<ExportedActivity, void, undefined> {
  for await (const rows of listPages((after: StoredEvent | null) =>
    selectPersonEvents(context.db, person.id, after?.id ?? "", PAGE),
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
  /** The creator's username; null for the person themselves. */
  readonly creator: string | null;
}

function toSubject(seen: VisibleContent | undefined): ExportedSubject {
  if (!seen) return { title: null, link: null, creator: null };
  return { title: seen.content.title, link: seen.content.link, creator: seen.creator };
}

/** Returns the contents that the person can find: listed ones, their own, and those they saved. */
async function visibleContents(
  { context: { db }, person }: Exporting,
  ids: readonly string[],
): Promise<Map<string, VisibleContent>> {
  const [contents, { saved }] = await Promise.all([loadContents(db, ids), loadOwnRelations(db, person.id, ids)]);
  const creators = [...contents.values()].map(({ creator_id: id }) => id);
  const [people, barred] = await Promise.all([loadPeople(db, creators), loadBlockedEitherWay(db, person.id, creators)]);
  const visible = new Map<string, VisibleContent>();
  for (const content of contents.values()) {
    const isOwn = content.creator_id === person.id;
    const isReachable = content.listed || isOwn || saved.has(content.id);
    if (isContentGone(content) || barred.has(content.creator_id) || !isReachable) continue;
    visible.set(content.id, { content, creator: isOwn ? null : (people.get(content.creator_id)?.username ?? null) });
  }
  return visible;
}
