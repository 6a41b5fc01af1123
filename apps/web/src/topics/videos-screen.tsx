import type { TopicPage } from "@tessera/contract";
import { Chip, ChipRow, CompassIcon, EmptyState, LinkButton, UiLink } from "@tessera/ui";
import { useList, useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PinGrid } from "../pins/index.ts";
import { PageHead } from "../shell/index.ts";
import { getVideosPath, topicQuery, videosQuery, videoTopicsQuery } from "./topic-queries.ts";
import styles from "./topic-screen.module.css";

/** All videos, and chips for the topics that have some. */
export function VideosScreen() {
  return <VideosPage topic={null} />;
}

/** The videos of a topic. */
export function TopicVideosScreen({ topicId }: { topicId: string }) {
  return <VideosPage topic={useSingle(topicQuery(topicId))} />;
}

function VideosPage({ topic }: { topic: TopicPage | null }) {
  const t = useText();
  const { items: topics } = useList(videoTopicsQuery);
  const title = topic === null ? t("topics.videos.title") : t("topics.videos.of", { topic: topic.name });
  return (
    <>
      <PageHead
        title={title}
        description={
          topic === null ? t("topics.videos.description") : t("topics.videos.of.description", { topic: topic.name })
        }
        canonicalPath={getVideosPath(topic)}
      />
      <header className={styles.head}>
        <UiLink href={topic === null ? "/topics/" : topic.url} className={styles.trail}>
          {topic === null ? t("topics.topics.title") : topic.name}
        </UiLink>
        <h1 className={styles.title}>{title}</h1>
        {topics.length > 0 ? (
          <div className={styles.related}>
            <ChipRow label={t("topics.videos.topics")}>
              <Chip href={getVideosPath(null)} selected={topic === null}>
                {t("topics.videos.all")}
              </Chip>
              {topics.map((choice) => (
                <Chip key={choice.id} href={getVideosPath(choice)} selected={choice.id === topic?.id}>
                  {choice.name}
                </Chip>
              ))}
            </ChipRow>
          </div>
        ) : null}
      </header>
      <PinGrid
        query={videosQuery(topic?.id ?? null)}
        surface="RetrievalHub"
        label={title}
        empty={
          <EmptyState
            icon={<CompassIcon />}
            title={topic === null ? t("topics.videos.empty") : t("topics.videos.of.empty", { topic: topic.name })}
            action={
              <LinkButton href={topic === null ? "/topics/" : "/videos/"} size="large">
                {t(topic === null ? "topics.browse" : "topics.videos.all")}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
