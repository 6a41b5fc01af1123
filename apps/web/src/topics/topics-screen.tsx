import { CompassIcon, EmptyState, LinkButton } from "@tessera/ui";
import { GridCards, GridColumns } from "../boards/index.ts";
import { useList, useSingle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import { PinRow } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { seasonPinsQuery, seasonQuery } from "./today-queries.ts";
import { PictureCard } from "./picture-card.tsx";
import { getVideosPath, topicsQuery } from "./topic-queries.ts";
import styles from "./topics-screen.module.css";

/** The number of images in the first rows of a page. */
const PRIORITY_IMAGE_COUNT = 6;

/** All top-level topics: as topics to follow, or as interests, which are the version for search engines. */
export function TopicsScreen({ as }: { as: "topics" | "ideas" }) {
  const t = useText();
  const topics = useList(topicsQuery);
  const { season } = useSingle(seasonQuery);
  const { items, hasMore } = topics;
  return (
    <>
      <PageHead title={t(`topics.${as}.title`)} description={t("topics.description")} canonicalPath="/ideas/" />
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`topics.${as}.title`)}</h1>
        <p className={styles.text}>{t("topics.text")}</p>
        <div className={styles.links}>
          <LinkButton href="/today/">{t("topics.today.open")}</LinkButton>
          <LinkButton href={getVideosPath(null)}>{t("topics.videos.watch")}</LinkButton>
        </div>
      </header>
      <PinRow
        query={seasonPinsQuery(season)}
        title={t(`topics.season.${season}`)}
        surface="IdeasHubSeasonalRow"
        shape="tall"
      />
      {items.length === 0 && !hasMore ? (
        <EmptyTopicsMessage />
      ) : (
        <GridColumns>
          <GridCards label={t(`topics.${as}.title`)}>
            {items.map((topic, index) => (
              <PictureCard
                key={topic.id}
                name={topic.name}
                image={topic.image}
                href={as === "topics" ? topic.url : topic.interestUrl}
                priority={index < PRIORITY_IMAGE_COUNT}
              />
            ))}
          </GridCards>
          <ShowMore {...topics} />
        </GridColumns>
      )}
    </>
  );
}

function EmptyTopicsMessage() {
  const t = useText();
  const { isAuth } = useViewer();
  return (
    <EmptyState
      icon={<CompassIcon />}
      title={t("topics.empty")}
      text={t("topics.empty.text")}
      action={
        isAuth ? (
          <LinkButton href="/pin/create/" variant="primary" size="large">
            {t("home.empty.action")}
          </LinkButton>
        ) : null
      }
    />
  );
}
