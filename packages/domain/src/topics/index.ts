export type { Topic } from "./taxonomy.ts";
export {
  interestUrl,
  relatedTopics,
  TOPIC_RULE,
  topicCalled,
  topicIds,
  topicOfId,
  topicsOf,
  topicsWithin,
  topicUrl,
} from "./topics.ts";
