import type { ArticleSummary } from "@tessera/contract";
import { selectActivePins } from "@tessera/discovery";
import { findTopic, getArticlePath } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { isAllowedInFeed, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { type PublishedImage, toImageUrls } from "../media/urls.rules.ts";
import { toContentImage } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import type { ArticleRow } from "./articles.queries.ts";
import { toTopicName } from "./topics.views.ts";

/** The number of an article's first pins from which to choose its image. The viewer may not see some of them. */
const COVER_CANDIDATE_COUNT = 4;

/** The height of a cover relative to its width from which cropping leaves too little of it, if there's another one. */
const MAX_COVER_RATIO = 1.7;

/** Loads the images of articles, by article. An article has none if the viewer can't see any of its first pins. */
export async function loadArticleCovers(
  context: Context,
  articles: readonly ArticleRow[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, PublishedImage>> {
  const contentIds = [...new Set(articles.flatMap((article) => article.contentIds.slice(0, COVER_CANDIDATE_COUNT)))];
  const active = await selectActivePins(context.db, contentIds, false);
  const pins = new Map(active.map(({ contentId, pinId }) => [contentId, pinId]));
  const shown = await hydrateHideablePins(context, [...pins.values()], viewerId, HIDE_CONTEXT_EVERYWHERE);
  const covers = new Map<string, PublishedImage>();
  for (const { id, contentIds: own } of articles) {
    const images = own.slice(0, COVER_CANDIDATE_COUNT).flatMap((contentId) => {
      const pinId = pins.get(contentId);
      const content = shown.facts.contents.get(contentId);
      return content && pinId !== undefined && isAllowedInFeed(shown, pinId) ? [toContentImage(content)] : [];
    });
    const cover = images.find(({ width, height }) => height <= MAX_COVER_RATIO * width) ?? images[0];
    if (cover) covers.set(id, cover);
  }
  return covers;
}

/** Converts an article to the form that lists show. */
export function toArticleSummary(
  context: Context,
  article: ArticleRow,
  covers: ReadonlyMap<string, PublishedImage>,
): ArticleSummary {
  const { id, slug, title, summary, byline, publishedAt } = article;
  const topic = article.topicId === null ? null : findTopic(article.topicId);
  const cover = covers.get(id);
  return {
    entityId: id,
    id,
    url: getArticlePath({ id, slug }),
    title: title === "" ? null : title,
    topic: topic && toTopicName(topic),
    summary,
    byline,
    publishedAt: (publishedAt ?? new Date(context.now())).toISOString(),
    image: cover ? toImageUrls(context, cover, "474x") : null,
  };
}
