import { Tabs } from "@tessera/ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { useSearchParams } from "react-router";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { tuningQuery } from "./feedback-queries.ts";
import { ResetTuningButton } from "./reset-tuning.tsx";
import { FollowedBoards, FollowedPeople, FollowedTopics, type FollowTopicRenderer } from "./tuning-follows.tsx";
import { HiddenPins } from "./tuning-hidden.tsx";
import { HistoryList, OwnBoards } from "./tuning-own.tsx";
import { TUNING_TABS, type TuningTab, parseTuningTab, getTuningPath } from "./tuning-parts.ts";
import styles from "./tuning-screen.module.css";
import { countExclusions } from "./use-exclude.ts";

interface TuningScreenProps {
  /** Renders the button that follows a topic. */
  readonly children: FollowTopicRenderer;
}

/**
 * The sources of the viewer's home feed, with switches and a tab for each type. Also lists the pins that the viewer
 * hid.
 */
export function TuningScreen({ children: followTopic }: TuningScreenProps) {
  const t = useText();
  const [search] = useSearchParams();
  const part = parseTuningTab(search);
  const exclusionCount = countExclusions(useSingle(tuningQuery));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <PageHead title={t("feedback.tuning.title")} noindex />
      <header className={styles.header}>
        <div className={styles.headline}>
          <h1 ref={title} className={styles.title} tabIndex={-1}>
            {t("feedback.tuning.title")}
          </h1>
          {exclusionCount > 0 ? <ResetTuningButton onDone={() => title.current?.focus()} /> : null}
        </div>
        <p className={styles.text}>
          {t("feedback.tuning.text")}
          {exclusionCount > 0 ? (
            <strong className={styles.count}> {t("feedback.tuning.off", { count: exclusionCount })}</strong>
          ) : null}
        </p>
        <Tabs
          label={t("feedback.tuning.tabs")}
          tabs={TUNING_TABS.map((tab) => ({
            href: getTuningPath(tab),
            label: t(`feedback.tuning.tab.${tab}`),
            current: tab === part,
          }))}
        />
      </header>
      {renderTuningTab(part, followTopic, title)}
    </div>
  );
}

function renderTuningTab(
  part: TuningTab,
  followTopic: FollowTopicRenderer,
  title: RefObject<HTMLHeadingElement | null>,
): ReactNode {
  switch (part) {
    case "topics":
      return <FollowedTopics followTopic={followTopic} />;
    case "people":
      return <FollowedPeople />;
    case "boards":
      return <FollowedBoards />;
    case "own":
      return <OwnBoards />;
    case "history":
      return <HistoryList />;
    case "hidden":
      return <HiddenPins onRemoved={() => title.current?.focus()} />;
  }
}
