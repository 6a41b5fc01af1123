import { EmptyState, SparklesIcon, UiLink } from "@tessera/ui";
import { SiteTextBlocks } from "../admin/index.ts";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead, PageMetadata } from "../shell/index.ts";
import { ArticleDate, useArticleSummary, useArticleTitle } from "./article-parts.tsx";
import { articlePinsQuery, articleQuery } from "./today-queries.ts";
import styles from "./today-screen.module.css";

/** An article: its text, and its pins. */
export function ArticleScreen({ reference }: { reference: string }) {
  const t = useText();
  const article = useSingle(articleQuery(reference));
  const { url, topic, byline, blocks, image, publishedAt } = article;
  const title = useArticleTitle(article);
  const description = useArticleSummary(article);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        canonicalPath={url}
        image={image ? { ...image, alt: title } : undefined}
        kind="article"
      />
      <PageMetadata
        title={title}
        path={url}
        about={{
          "@type": "Article",
          headline: title,
          url,
          description,
          datePublished: publishedAt,
          ...(image ? { image: image.url } : {}),
          ...(byline === "" ? {} : { author: { "@type": "Person", name: byline } }),
        }}
      />
      <article className={styles.article}>
        <UiLink href="/today/" className={styles.trail}>
          {t("topics.today.title")}
        </UiLink>
        <h1 className={styles.headline}>{title}</h1>
        <p className={styles.facts}>
          <ArticleDate article={article} />
          {byline === "" ? null : <bdi>{byline}</bdi>}
        </p>
        {topic === null ? (
          <SiteTextBlocks blocks={blocks} />
        ) : (
          <p>
            {t.rich(
              "topics.today.rising.more",
              {
                link: (words) => (
                  <UiLink href={topic.url} className={styles.link}>
                    {words}
                  </UiLink>
                ),
              },
              { topic: topic.name },
            )}
          </p>
        )}
      </article>
      <PinGrid
        query={articlePinsQuery(reference)}
        surface="TodayArticleFeed"
        label={t("topics.today.articlePins", { title })}
        empty={<EmptyState icon={<SparklesIcon />} title={t("topics.today.article.empty")} />}
      />
    </>
  );
}
