export type { TopicName, TopicPage, TopicSummary } from "./entities.ts";
