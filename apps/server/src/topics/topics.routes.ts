import {
  selectBestTopicContents,
  selectContentsOfType,
  selectFirstPinsOfTopics,
  selectTopicContents,
  selectTopicsOfType,
} from "@tessera/discovery";
import { getRelatedTopics, type Topic, findTopic, listTopicsWithin } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import { includeInFeed } from "../feedback/tuning.commands.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireTopic } from "./topics.access.ts";
import { followTopic, unfollowTopic } from "./topics.commands.ts";
import { selectFollowedTopics } from "./topics.queries.ts";
import { hydrateTopics, toTopicName, toTopicSummary } from "./topics.views.ts";

type TopicHandlers = Pick<Handlers, Extract<keyof Handlers, `topics.${string}`>>;

/** The operations on topics. */
export const topicHandlers: TopicHandlers = {
  async "topics.list"({ context, input, person, page }) {
    const topics = listTopicsWithin(input.parent === undefined ? null : requireTopic(input.parent).id);
    return listPage(
      {
        async candidates(after, limit) {
          const rest = topics.filter(({ id }) => after === null || id > Number(after[0]));
          const present = input.with_videos
            ? await selectTopicsOfType(context.db, "videos", rest.map(getId))
            : await selectFirstPinsOfTopics(context.db, rest.map(getId), 1);
          return rest.filter(({ id }) => present.has(id)).slice(0, limit);
        },
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateTopics(context, found.map(getId), person?.id ?? null),
        allows: ({ id }, { covers }) => covers.has(id),
        view: (topic, facts) => toTopicSummary(context, facts, topic),
      },
      page,
    );
  },

  async "topics.get"({ context, input, person }) {
    const topic = requireTopic(input.url_name);
    const related = getRelatedTopics(topic);
    const [facts, pins] = await Promise.all([
      hydrateTopics(context, [topic.id], person?.id ?? null),
      selectFirstPinsOfTopics(context.db, related.map(getId), 1),
    ]);
    const parent = topic.parentId === null ? null : findTopic(topic.parentId);
    return {
      ...toTopicSummary(context, facts, topic),
      parent: parent && toTopicName(parent),
      related: related.filter(({ id }) => pins.has(id)).map(toTopicName),
    };
  },

  async "topics.feed"({ context, input, person, page }) {
    const topic = requireTopic(input.url_name);
    return listFeedPins(
      context,
      { viewerId: person?.id ?? null, place: HIDE_CONTEXT_EVERYWHERE },
      {
        candidates: (after, limit) =>
          selectTopicContents(
            context.db,
            topic.id,
            after === null ? null : { score: Number(after[0]), contentId: String(after[1]) },
            limit,
          ),
        cursor: ({ score, contentId }) => [score, contentId],
      },
      page,
    );
  },

  async "topics.best"({ context, input, person, page }) {
    const topic = requireTopic(input.url_name);
    return listFeedPins(
      context,
      { viewerId: person?.id ?? null, place: HIDE_CONTEXT_EVERYWHERE },
      {
        candidates: (after, limit) =>
          selectBestTopicContents(context.db, topic.id, after === null ? 0 : Number(after[0]), limit),
        cursor: ({ next }) => [next],
      },
      page,
    );
  },

  async "topics.videos"({ context, input, person, page }) {
    const topicId = input.topic === undefined ? null : requireTopic(input.topic).id;
    return listFeedPins(
      context,
      { viewerId: person?.id ?? null, place: HIDE_CONTEXT_EVERYWHERE },
      {
        candidates: (after, limit) => selectContentsOfType(context.db, { facet: "videos", topicId }, { after, limit }),
        cursor: ({ place }) => place,
      },
      page,
    );
  },

  async "topics.followed"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectFollowedTopics(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) =>
          hydrateTopics(
            context,
            found.map(({ topicId }) => topicId),
            person.id,
          ),
        // Leave out topics that are no longer in the taxonomy.
        allows: ({ topicId }) => findTopic(topicId) !== null,
        view({ topicId }, facts) {
          const topic = findTopic(topicId);
          if (!topic) throw new RangeError(`Topic ${topicId} was rendered before it was loaded.`);
          return toTopicSummary(context, facts, topic);
        },
      },
      page,
    );
  },

  async "topics.follow"({ context, input, person }) {
    const topic = requireTopic(input.interest_id);
    await context.transaction((tx) => followTopic(tx, person, topic));
    return { followedByMe: true };
  },

  async "topics.unfollow"({ context, input, person }) {
    const topic = requireTopic(input.interest_id);
    await context.transaction(async (tx) => {
      await unfollowTopic(tx, person, topic);
      await includeInFeed(tx, person, "topic", String(topic.id));
    });
    return { followedByMe: false };
  },
};

function getId({ id }: Topic): number {
  return id;
}
