export type { TopicName, TopicPage, TopicSummary } from "./entities.ts";
export { topicOperations } from "./operations.ts";
