import type { ArticleSummary } from "@tessera/contract";
import { TODAY_LISTS, type TodayList } from "@tessera/domain";
import { EmptyState, LinkButton, SparklesIcon, Tabs } from "@tessera/ui";
import { GridCards, GridColumns } from "../boards/index.ts";
import { useList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { ArticleDate, useArticleSummary, useArticleTitle } from "./article-parts.tsx";
import { PictureCard } from "./picture-card.tsx";
import { articlesQuery, todayPinsQuery } from "./today-queries.ts";
import styles from "./today-screen.module.css";

/** The number of images in the first rows of a page. */
const PRIORITY_IMAGE_COUNT = 6;

/** The articles, newest first. */
export function TodayScreen() {
  const t = useText();
  const articles = useList(articlesQuery);
  return (
    <TodayPage list={null}>
      {articles.items.length === 0 && !articles.hasMore ? (
        <EmptyTodayMessage text={t("topics.today.empty.text")} />
      ) : (
        <GridColumns>
          <GridCards label={t("topics.today.articles")}>
            {articles.items.map((article, index) => (
              <ArticleCard key={article.id} article={article} priority={index < PRIORITY_IMAGE_COUNT} />
            ))}
          </GridCards>
          <ShowMore {...articles} />
        </GridColumns>
      )}
    </TodayPage>
  );
}

const SURFACES = {
  best: "PinterestPicksFeed",
  trending: "RetrievalHub",
  popular: "RetrievalHub",
  shop: "ProductPinRetrieval",
} as const;

/** One of the day's lists of pins. */
export function TodayListScreen({ list }: { list: TodayList }) {
  const t = useText();
  return (
    <TodayPage list={list}>
      <PinGrid
        query={todayPinsQuery(list)}
        surface={SURFACES[list]}
        label={t(`topics.today.${list}.title`)}
        empty={<EmptyTodayMessage text={t("topics.today.list.empty.text")} />}
      />
    </TodayPage>
  );
}

function TodayPage({ list, children }: { list: TodayList | null; children: React.ReactNode }) {
  const t = useText();
  const title = list === null ? t("topics.today.title") : t(`topics.today.${list}.title`);
  const getPath = (name: TodayList | null) => (name === null ? "/today/" : `/today/${name}/`);
  return (
    <>
      <PageHead
        title={title}
        description={t(list === null ? "topics.today.description" : `topics.today.${list}.description`)}
        canonicalPath={getPath(list)}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{t(list === null ? "topics.today.text" : `topics.today.${list}.description`)}</p>
      </header>
      <div className={styles.tabs}>
        <Tabs
          label={t("topics.today.tabs")}
          align="center"
          tabs={[null, ...TODAY_LISTS].map((name) => ({
            href: getPath(name),
            label: t(name === null ? "topics.today.articles" : `topics.today.${name}`),
            current: name === list,
          }))}
        />
      </div>
      {children}
    </>
  );
}

function ArticleCard({ article, priority }: { article: ArticleSummary; priority: boolean }) {
  const { url, image, byline } = article;
  const title = useArticleTitle(article);
  const summary = useArticleSummary(article);
  return (
    <PictureCard name={title} href={url} image={image} priority={priority}>
      {summary === "" ? null : <span className={styles.summary}>{summary}</span>}
      <span className={styles.facts}>
        <ArticleDate article={article} />
        {byline === "" ? null : <bdi>{byline}</bdi>}
      </span>
    </PictureCard>
  );
}

function EmptyTodayMessage({ text }: { text: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SparklesIcon />}
      title={t("topics.today.empty")}
      text={text}
      action={
        <LinkButton href="/topics/" size="large">
          {t("topics.browse")}
        </LinkButton>
      }
    />
  );
}
