import type { TopicName, TopicPage } from "@tessera/contract";
import { Chip, ChipRow, CompassIcon, EmptyState, LinkButton, UiLink } from "@tessera/ui";
import { useSingle, useOverlay } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PinGrid, PinRow } from "../pins/index.ts";
import { FollowTopicButton } from "./follow-topic-button.tsx";
import { TopicHead } from "./topic-head.tsx";
import { bestPinsQuery, topicFeedQuery, topicQuery } from "./topic-queries.ts";
import styles from "./topic-screen.module.css";

interface TopicScreenProps {
  /** The topic's identifier in the URL. */
  readonly idOrName: string;
  /**
   * The type of page: a topic page, or an interest page, which is the version for search engines. Links on it open
   * pages of the same type.
   */
  readonly as: "topics" | "ideas";
}

/** The drawer settings for topic cards, the same at both topic URLs. */
const DRAWER_SETTINGS = { page: "klp", type: "klp" } as const;

/** A topic page: its name, the follow button, related topics, and its pins. */
export function TopicScreen({ idOrName, as }: TopicScreenProps) {
  const t = useText();
  const topic = useOverlay("topic", useSingle(topicQuery(idOrName)));
  return (
    <>
      <TopicHead topic={topic} />
      <TopicHeader topic={topic} as={as} />
      <PinRow
        query={bestPinsQuery(topic.url_name)}
        title={t("topics.topic.best", { topic: topic.name })}
        surface="RetrievalHub"
        shape="best"
      />
      <PinGrid
        query={topicFeedQuery(topic.url_name)}
        surface="RetrievalHub"
        label={topic.name}
        drawer={DRAWER_SETTINGS}
        empty={
          <EmptyState
            icon={<CompassIcon />}
            title={t("topics.topic.empty", { topic: topic.name })}
            action={
              <LinkButton href={`/${as}/`} size="large">
                {t("topics.topic.empty.action")}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}

function TopicHeader({ topic, as }: { topic: TopicPage; as: TopicScreenProps["as"] }) {
  const t = useText();
  const getAddress = ({ url, interestUrl }: TopicName) => (as === "topics" ? url : interestUrl);
  const { parent } = topic;
  const parts = topic.related.filter(({ id }) => id !== parent?.id);
  return (
    <header className={styles.head}>
      <UiLink href={parent ? getAddress(parent) : `/${as}/`} className={styles.trail}>
        {parent ? parent.name : t(`topics.${as}.title`)}
      </UiLink>
      <h1 className={styles.title}>{topic.name}</h1>
      <FollowTopicButton topic={topic} />
      {parts.length > 0 ? (
        <div className={styles.related}>
          <ChipRow label={t("topics.related")}>
            {parts.map((part) => (
              <Chip key={part.id} href={getAddress(part)}>
                {part.name}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ) : null}
    </header>
  );
}
