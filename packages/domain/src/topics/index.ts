export type { Topic } from "./taxonomy.ts";
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
