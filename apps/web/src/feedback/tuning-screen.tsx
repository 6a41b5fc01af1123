import { Tabs } from "@tessera/ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { useSearchParams } from "react-router";
import { useSingle } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { tuningQuery } from "./feedback-queries.ts";
import { ResetTuning } from "./reset-tuning.tsx";
import { FollowedBoards, FollowedPeople, FollowedTopics, type FollowTopic } from "./tuning-follows.tsx";
import { HiddenPins } from "./tuning-hidden.tsx";
import { History, OwnBoards } from "./tuning-own.tsx";
import { TUNING_PARTS, type TuningTab, parseTuningPart, getTuningPath } from "./tuning-parts.ts";
import styles from "./tuning-screen.module.css";
import { countExclusions } from "./use-exclude.ts";

interface TuningScreenProps {
  /** Renders the button that follows a topic. */
  readonly children: FollowTopic;
}

/**
 * The sources of the viewer's home feed, with switches and a tab for each kind. Also lists the pins that the viewer
 * hid.
 */
export function TuningScreen({ children: followTopic }: TuningScreenProps) {
  const t = useText();
  const [search] = useSearchParams();
  const part = parseTuningPart(search);
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
          {exclusionCount > 0 ? <ResetTuning onDone={() => title.current?.focus()} /> : null}
        </div>
        <p className={styles.text}>
          {t("feedback.tuning.text")}
          {exclusionCount > 0 ? (
            <strong className={styles.count}> {t("feedback.tuning.off", { count: exclusionCount })}</strong>
          ) : null}
        </p>
        <Tabs
          label={t("feedback.tuning.tabs")}
          tabs={TUNING_PARTS.map((tab) => ({
            href: getTuningPath(tab),
            label: t(`feedback.tuning.tab.${tab}`),
            current: tab === part,
          }))}
        />
      </header>
      {getPart(part, followTopic, title)}
    </div>
  );
}

function getPart(part: TuningTab, followTopic: FollowTopic, title: RefObject<HTMLHeadingElement | null>): ReactNode {
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
      return <History />;
    case "hidden":
      return <HiddenPins onRemoved={() => title.current?.focus()} />;
  }
}
