export { createFollowTopicToggle, FollowTopicButton } from "./follow-topic-button.tsx";
export { CardPicture } from "./picture-card.tsx";
export {
  bestPinsQuery,
  getVideosPath,
  isLocalTab,
  localPinsQuery,
  topicFeedQuery,
  topicQuery,
  topicsQuery,
  videosQuery,
  videoTopicsQuery,
} from "./topic-queries.ts";
export { TopicScreen } from "./topic-screen.tsx";
export { ArticleScreen } from "./article-screen.tsx";
export {
  articlePinsQuery,
  articleQuery,
  articlesQuery,
  seasonPinsQuery,
  seasonQuery,
  todayPinsQuery,
} from "./today-queries.ts";
export { TodayListScreen, TodayScreen } from "./today-screen.tsx";
export { TopicsScreen } from "./topics-screen.tsx";
export { TopicVideosScreen, VideosScreen } from "./videos-screen.tsx";
