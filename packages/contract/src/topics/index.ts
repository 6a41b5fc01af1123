export type { ArticleSummary, TopicName, TopicPage, TopicSummary } from "./entities.ts";
