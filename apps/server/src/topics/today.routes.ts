import { selectContentsWithWords } from "@tessera/discovery";
import { findSeason, findTopic, parseArticle, SEASON_WORDS } from "@tessera/domain";
import { toSiteTextBlocks } from "../admin/site-texts.views.ts";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { type ArticleRow, findPublishedArticle, selectArticles } from "./articles.queries.ts";
import { getCountry, listContents, listDayPins } from "./day-pins.views.ts";
import { loadArticleCovers, toArticleSummary } from "./today.views.ts";
import { requireTopic } from "./topics.access.ts";

type TodayHandlers = Pick<Handlers, Extract<keyof Handlers, `today.${string}`>>;

/** The operations on the day's lists and on articles. */
export const todayHandlers: TodayHandlers = {
  async "today.articles"({ context, visit, person, page }) {
    const country = await getCountry(context, { visit, person });
    return listPage(
      {
        candidates: (after, limit) =>
          selectArticles(
            context.db,
            country,
            after === null ? null : { publishedAt: new Date(Number(after[0])), id: String(after[1]) },
            limit,
          ),
        cursor: ({ publishedAt, id }) => [publishedAt?.getTime() ?? 0, id],
        hydrate: (found) => loadArticleCovers(context, found, person?.id ?? null),
        // Leave out topics that are no longer in the taxonomy, and articles without any visible pin.
        allows: (article, covers) => hasSubject(article) && (article.slug !== null || covers.has(article.id)),
        view: (article, covers) => toArticleSummary(context, article, covers),
      },
      page,
    );
  },

  async "today.pins"({ context, input: { list, local, topic }, visit, person, page }) {
    const filters = { local, q: "", topicId: topic === undefined ? null : requireTopic(topic).id };
    return listDayPins(context, { list, ...filters }, { visit, person, page });
  },

  async "today.article"({ context, input, person }) {
    const article = await requireArticle(context, input.article);
    const covers = await loadArticleCovers(context, [article], person?.id ?? null);
    return {
      ...toArticleSummary(context, article, covers),
      blocks: toSiteTextBlocks(parseArticle(article.body).blocks),
    };
  },

  async "today.articlePins"({ context, input, person, page }) {
    const { contentIds } = await requireArticle(context, input.article);
    return listContents(context, person?.id ?? null, page, { contentIds, productsOnly: false, prefix: [] });
  },

  async "today.season"({ context, visit, person }) {
    const season = findSeason(new Date(context.now()), await getCountry(context, { visit, person }));
    return { entityId: season, season };
  },

  async "today.seasonPins"({ context, input, person, page }) {
    return listFeedPins(
      context,
      { viewerId: person?.id ?? null, place: HIDE_CONTEXT_EVERYWHERE },
      {
        candidates: (after, limit) => selectContentsWithWords(context.db, SEASON_WORDS[input.season], { after, limit }),
        cursor: ({ place }) => place,
      },
      page,
    );
  },
};

/** @throws AppError not_found if there is no such published article */
async function requireArticle(context: Context, reference: string): Promise<ArticleRow> {
  const article = await findPublishedArticle(context.db, reference);
  if (article === null || !hasSubject(article)) throw createNotFoundError("article");
  return article;
}

function hasSubject({ topicId }: ArticleRow): boolean {
  return topicId === null || findTopic(topicId) !== null;
}
