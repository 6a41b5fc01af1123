export type { ArticlePage, ArticleSummary, TopicName, TopicPage, TopicSummary } from "./entities.ts";
