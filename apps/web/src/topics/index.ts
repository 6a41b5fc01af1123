export { FollowTopicButton } from "./follow-topic-button.tsx";
export { topicFeedQuery, topicQuery, topicsQuery } from "./topic-queries.ts";
export { TopicScreen } from "./topic-screen.tsx";
export { TopicsScreen } from "./topics-screen.tsx";
