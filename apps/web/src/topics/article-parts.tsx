import type { ArticleSummary } from "@tessera/contract";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";

/** Returns an article's title. An article about a topic has a title in the viewer's language. */
export function useArticleTitle({ title, topic }: Pick<ArticleSummary, "title" | "topic">): string {
  const t = useText();
  return title ?? t("topics.today.rising", { topic: topic?.name ?? "" });
}

/** Returns an article's summary. The summary of an article about a topic is in the viewer's language. */
export function useArticleSummary({ summary, topic }: Pick<ArticleSummary, "summary" | "topic">): string {
  const t = useText();
  return summary || (topic === null ? "" : t("topics.today.rising.text", { topic: topic.name }));
}

/** The day on which an article was published. */
export function ArticleDate({ article: { publishedAt } }: { article: Pick<ArticleSummary, "publishedAt"> }) {
  const { locale } = useViewer();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(publishedAt));
  return <time dateTime={publishedAt}>{day}</time>;
}
