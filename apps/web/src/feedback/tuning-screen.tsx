import type { BoardSummary, HiddenPin } from "@tessera/contract";
import { Button, EmptyState, LayersIcon, LinkButton, PictureFrame, SparklesIcon, UiLink } from "@tessera/ui";
import { type ReactNode, useId, useRef } from "react";
import { FollowBoardButton } from "../boards/index.ts";
import { useList, useOverlaid, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PersonRow, ShowMore } from "../people/index.ts";
import { PageHead } from "../shell/index.ts";
import { followedBoardsQuery, followedPeopleQuery, hiddenPinsQuery } from "./feedback-queries.ts";
import styles from "./tuning-screen.module.css";
import { useShowAgain } from "./use-show-again.ts";

/** What decides the viewer's feed: the pins that they hid, and the people and boards that they follow. */
export function TuningScreen() {
  const t = useText();
  const viewer = useViewer();
  const hidden = useList(hiddenPinsQuery);
  const people = useList(followedPeopleQuery(viewer.username ?? ""));
  const boards = useList(followedBoardsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const isEmpty = [hidden, people, boards].every(({ items, hasMore }) => items.length === 0 && !hasMore);
  return (
    <div className={styles.page}>
      <PageHead title={t("feedback.tuning.title")} noindex />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t("feedback.tuning.title")}
      </h1>
      {isEmpty ? (
        <EmptyState
          icon={<SparklesIcon />}
          title={t("feedback.tuning.empty")}
          text={t("feedback.tuning.empty.text")}
          action={
            <LinkButton href="/" size="large">
              {t("feedback.tuning.empty.action")}
            </LinkButton>
          }
        />
      ) : (
        <>
          <p className={styles.text}>{t("feedback.tuning.text")}</p>
          <Part title={t("feedback.tuning.hidden")} empty={t("feedback.tuning.hidden.none")} list={hidden}>
            {hidden.items.map((pin) => (
              <HiddenRow key={pin.id} pin={pin} onGone={() => title.current?.focus()} />
            ))}
          </Part>
          <Part title={t("feedback.tuning.people")} empty={t("feedback.tuning.people.none")} list={people}>
            {people.items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Part>
          <Part title={t("feedback.tuning.boards")} empty={t("feedback.tuning.boards.none")} list={boards}>
            {boards.items.map((board) => (
              <BoardRow key={board.id} board={board} />
            ))}
          </Part>
        </>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly list: ReturnType<typeof useList<unknown>>;
  readonly children: ReactNode;
}

function Part({ title, empty, list: { items, ...more }, children }: PartProps) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={styles.partTitle} id={titleId}>
        {title}
      </h2>
      {items.length === 0 && !more.hasMore ? (
        <p className={styles.text}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
      <ShowMore {...more} />
    </section>
  );
}

function HiddenRow({ pin, onGone }: { pin: HiddenPin; onGone: () => void }) {
  const t = useText();
  const nameId = useId();
  const { busy, showAgain } = useShowAgain(pin);
  const name = (
    <span id={nameId} dir="auto">
      {pin.pinId === null ? t("feedback.tuning.gone") : pin.title || t("feedback.tuning.untitled")}
    </span>
  );
  return (
    <li className={styles.row}>
      <Picture image={pin.image} />
      <div className={styles.words}>
        {pin.pinId === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <UiLink href={`/pin/${pin.pinId}/`} className={styles.name}>
            {name}
          </UiLink>
        )}
        <p className={styles.about}>{t(`feedback.tuning.scope.${pin.scope}`, { query: pin.query ?? "" })}</p>
      </div>
      <Button
        aria-describedby={nameId}
        busy={busy}
        onClick={() => void showAgain().then((done) => (done ? onGone() : undefined))}
      >
        {t("feedback.tuning.unhide")}
      </Button>
    </li>
  );
}

function BoardRow({ board }: { board: BoardSummary }) {
  const t = useText();
  const shown = useOverlaid("board", board);
  const nameId = useId();
  return (
    <li className={styles.row}>
      <Picture image={shown.coverImages[0]?.["236x"] ?? null} />
      <div className={styles.words}>
        <UiLink href={shown.url} className={styles.name}>
          <span id={nameId} dir="auto">
            {shown.name}
          </span>
        </UiLink>
        <p className={styles.about}>
          <bdi>{t("feedback.tuning.by", { name: shown.owner.fullName })}</bdi>
        </p>
      </div>
      <FollowBoardButton board={shown} look="quiet" describedBy={nameId} />
    </li>
  );
}

function Picture({ image }: { image: HiddenPin["image"] }) {
  return (
    <span className={styles.picture}>
      {image ? (
        <PictureFrame
          renditions={[{ url: image.url, width: image.width }]}
          alt=""
          ratio={1}
          fit="fill"
          color={image.dominantColor}
          sizes="64px"
        />
      ) : (
        <LayersIcon />
      )}
    </span>
  );
}
