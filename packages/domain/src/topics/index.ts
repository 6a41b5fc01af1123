export type { Topic } from "./taxonomy.ts";
export {
  interestUrl,
  relatedTopics,
  TOPIC_RULE,
  findTopicByUrlName,
  topicIds,
  findTopic,
  classifyContent,
  topicsWithin,
  topicUrl,
} from "./topics.ts";
