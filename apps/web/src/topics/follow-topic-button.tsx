import type { TopicSummary } from "@tessera/contract";
import { reduceFollow, type FollowState } from "@tessera/domain";
import { callFromBrowser, type Toggle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { FollowButton, type FollowButtonContext } from "../people/index.ts";

type FollowableTopic = Pick<TopicSummary, "id" | "name" | "followedByMe">;

/** Creates the toggle that follows a topic. Topics have no follower count. */
export function createFollowTopicToggle({ id, followedByMe }: FollowableTopic): Toggle<FollowState> {
  return {
    kind: "topic",
    id,
    start: { following: followedByMe, followers: 0, busy: false },
    reduce: reduceFollow,
    fields: ({ following }) => ({ followedByMe: following }),
    send: ({ following }) => callFromBrowser(following ? "topics.follow" : "topics.unfollow", { interest_id: id }),
  };
}

interface FollowTopicButtonProps extends FollowButtonContext {
  readonly topic: FollowableTopic;
}

/** Follows or unfollows a topic. For visitors, it's a link to log in. */
export function FollowTopicButton({ topic, ...place }: FollowTopicButtonProps) {
  const t = useText();
  return (
    <FollowButton
      {...place}
      toggle={createFollowTopicToggle(topic)}
      labels={{
        follow: t("topics.follow"),
        following: t("topics.following"),
        done: t("topics.follow.done", { topic: topic.name }),
        undone: t("topics.follow.undone", { topic: topic.name }),
      }}
    />
  );
}
