import { EmptyState, LinkButton, SparklesIcon } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import type { LoadedList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { ShowMore } from "../people/index.ts";
import styles from "./tuning-list.module.css";
import type { TuningTab } from "./tuning-parts.ts";

interface TuningListProps {
  readonly part: TuningTab;
  /** The text between the heading and the list. */
  readonly intro: ReactNode;
  readonly list: LoadedList<unknown>;
  /** A link shown in place of an empty list, to a better place than the home feed. */
  readonly emptyAction?: ReactNode;
  readonly children: ReactNode;
}

/** A tab of the page for tuning the home feed: its heading and rows, or the fallback without rows. */
export function TuningList({ part, intro, list: { items, ...more }, emptyAction, children }: TuningListProps) {
  const t = useText();
  const titleId = useId();
  const isEmpty = items.length === 0 && !more.hasMore;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t(`feedback.tuning.${part}`)}
      </h2>
      {isEmpty ? (
        <EmptyState
          level={3}
          icon={<SparklesIcon />}
          title={t(`feedback.tuning.${part}.none`)}
          text={t(`feedback.tuning.${part}.none.text`)}
          action={
            emptyAction ?? (
              <LinkButton href="/" size="large">
                {t("feedback.tuning.none.action")}
              </LinkButton>
            )
          }
        />
      ) : (
        <>
          {intro}
          <ul className={styles.rows}>{children}</ul>
        </>
      )}
      <ShowMore {...more} />
    </section>
  );
}

/** A tab's description in one or two sentences. */
export function TuningDescription({ part }: { part: Exclude<TuningTab, "history"> }) {
  const t = useText();
  return <p className={styles.text}>{t(`feedback.tuning.${part}.text`)}</p>;
}
