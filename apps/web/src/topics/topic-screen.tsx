import type { TopicName, TopicPage } from "@tessera/contract";
import { Chip, ChipRow, CompassIcon, EmptyState, LinkButton, Tabs, UiLink } from "@tessera/ui";
import { useList, useOverlay, useSingle } from "../data/index.ts";
import { useMemo } from "react";
import { useText } from "../i18n/index.ts";
import { PinGrid, PinRow } from "../pins/index.ts";
import { FollowTopicButton } from "./follow-topic-button.tsx";
import { TopicHead } from "./topic-head.tsx";
import { bestPinsQuery, LOCAL_TAB, localPinsQuery, topicFeedQuery, topicQuery } from "./topic-queries.ts";
import styles from "./topic-screen.module.css";

interface TopicScreenProps {
  /** The topic's identifier in the URL. */
  readonly idOrName: string;
  /**
   * The type of page: a topic page, or an interest page, which is the version for search engines. Links on it open
   * pages of the same type.
   */
  readonly as: "topics" | "ideas";
  /** Whether an interest page shows only what people in the viewer's country save most. */
  readonly isLocal?: boolean;
}

/** The drawer settings for topic cards, the same at both topic URLs. */
const DRAWER_SETTINGS = { page: "klp", type: "klp" } as const;

/** The number of pins from which a topic's page has a row of its best pins. */
const MIN_PINS_WITH_BEST = 12;

/** A topic page: its name, the follow button, related topics, and its pins. */
export function TopicScreen({ idOrName, as, isLocal = false }: TopicScreenProps) {
  const t = useText();
  const topic = useOverlay("topic", useSingle(topicQuery(idOrName)));
  return (
    <>
      <TopicHead topic={topic} />
      <TopicHeader topic={topic} as={as} />
      {as === "ideas" ? (
        <div className={styles.tabs}>
          <Tabs
            label={t("topics.topic.tabs")}
            align="center"
            tabs={[false, true].map((nearby) => ({
              href: nearby ? `${topic.interestUrl}?${LOCAL_TAB}` : topic.interestUrl,
              label: t(nearby ? "topics.topic.local" : "topics.topic.all"),
              current: nearby === isLocal,
            }))}
          />
        </div>
      ) : null}
      {isLocal ? <LocalPins topic={topic} /> : <AllPins topic={topic} as={as} />}
    </>
  );
}

/** The topic's best pins, if it has enough pins for a row of them, above all others. */
function AllPins({ topic, as }: { topic: TopicPage; as: TopicScreenProps["as"] }) {
  const t = useText();
  const bestIds = useBestIds(topic.url_name);
  return (
    <>
      {bestIds ? (
        <PinRow
          query={bestPinsQuery(topic.url_name)}
          title={t("topics.topic.best", { topic: topic.name })}
          surface="RetrievalHub"
          shape="best"
        />
      ) : null}
      <PinGrid
        query={topicFeedQuery(topic.url_name)}
        surface="RetrievalHub"
        label={topic.name}
        drawer={DRAWER_SETTINGS}
        without={bestIds}
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

/** The topic's pins that people in the viewer's country save most. */
function LocalPins({ topic }: { topic: TopicPage }) {
  const t = useText();
  return (
    <PinGrid
      query={localPinsQuery(topic.url_name)}
      surface="ExploreLocal"
      label={topic.name}
      drawer={DRAWER_SETTINGS}
      empty={
        <EmptyState
          icon={<CompassIcon />}
          title={t("topics.topic.local.empty", { topic: topic.name })}
          text={t("topics.topic.local.empty.text")}
          action={
            <LinkButton href={topic.interestUrl} size="large">
              {t("topics.topic.local.empty.action")}
            </LinkButton>
          }
        />
      }
    />
  );
}

/** Returns the IDs of the topic's best pins; undefined if the topic is too small for a row of them. */
function useBestIds(urlName: string): ReadonlySet<string> | undefined {
  const { items: pins } = useList(topicFeedQuery(urlName));
  const { items: best } = useList(bestPinsQuery(urlName));
  const hasRow = pins.length >= MIN_PINS_WITH_BEST;
  return useMemo(() => (hasRow ? new Set(best.map(({ id }) => id)) : undefined), [hasRow, best]);
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
