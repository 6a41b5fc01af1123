export { ARTICLE_LIMITS, getArticlePath, parseArticle } from "./article.ts";
export { findSeason, SEASON_WORDS, type Season, SEASONS } from "./seasons.ts";
export type { Topic } from "./taxonomy.ts";
export {
  type ContentActivity,
  findRisingTopics,
  type RisingTopic,
  rankToday,
  TODAY_LIMITS,
  TODAY_LISTS,
  type TodayList,
} from "./today.ts";
export {
  getInterestUrl,
  getRelatedTopics,
  TOPIC_RULE_VERSION,
  findTopicByUrlName,
  findTopicsByPrefix,
  listTopicIds,
  findTopic,
  classifyContent,
  listTopicsWithin,
  getTopicUrl,
} from "./topics.ts";
