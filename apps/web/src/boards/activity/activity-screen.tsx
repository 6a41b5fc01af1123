import type { BoardActivity } from "@tessera/contract";
import { groupActivity, type ActivityGroup } from "@tessera/domain";
import { Avatar, ClockIcon, EmptyState, LinkButton, PictureFrame, UiLink } from "@tessera/ui";
import { list, useList, useSingle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { PageHead, TimeAgo } from "../../shell/index.ts";
import { BoardPageTitle } from "../view/board-page-title.tsx";
import { boardQuery } from "../board-queries.ts";
import { LiveBoardUpdates } from "../live/board-live.tsx";
import { useRefetchOnReturn } from "../use-refetch-on-return.ts";
import { getActivitySentence } from "./activity-sentence.ts";
import styles from "./activity-screen.module.css";

/** Returns the query for a board's activity, newest first. */
export function activityQuery(boardId: string) {
  return list("boards.activity", { board_id: boardId });
}

type Pin = NonNullable<BoardActivity["pin"]>;

/** The screen that lists a board's activity. */
export function ActivityScreen({ boardId }: { boardId: string }) {
  const t = useText();
  const board = useSingle(boardQuery(boardId));
  const { items, ...more } = useList(activityQuery(boardId));
  useRefetchOnReturn("boards.activity", boardId);
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.activity.page", { board: board.name })} noindex />
      <LiveBoardUpdates board={board} />
      <header className={styles.header}>
        <BoardPageTitle board={board} title={t("boards.activity")} />
      </header>
      {items.length === 0 && !more.hasMore ? (
        <EmptyState
          icon={<ClockIcon />}
          title={t("boards.activity.empty")}
          text={t("boards.activity.empty.text")}
          action={
            <LinkButton href={board.url} size="large">
              {t("boards.activity.back")}
            </LinkButton>
          }
        />
      ) : (
        <ol className={styles.lines}>
          {groupActivity<Pin, BoardActivity>(items).map((group) => (
            <ActivityRow key={group.line.id} {...group} />
          ))}
        </ol>
      )}
      <ShowMore {...more} />
    </div>
  );
}

function ActivityRow({ line, pinCount, pins }: ActivityGroup<BoardActivity, Pin>) {
  const t = useText();
  const { person } = line;
  return (
    <li className={styles.line}>
      <UiLink href={`/${person.username}/`} className={styles.face}>
        <Avatar name={person.fullName} src={person.imageMediumUrl} size={48} colorIndex={person.avatarColorIndex} />
      </UiLink>
      <div className={styles.words}>
        <p className={styles.sentence} dir="auto">
          {getActivitySentence({ ...line, pinCount }, t)}
        </p>
        <p className={styles.time}>
          <TimeAgo date={line.createdAt} />
        </p>
      </div>
      {pins.length > 0 ? (
        <ul className={styles.pins}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <PinLink pin={pin} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function PinLink({ pin: { url, title, image } }: { pin: Pin }) {
  const t = useText();
  return (
    <UiLink href={url} className={styles.pin}>
      <PictureFrame
        renditions={[{ url: image.url, width: image.width }]}
        alt={title === "" ? t("boards.activity.pin") : title}
        ratio={1}
        color={image.dominantColor}
        sizes="64px"
      />
    </UiLink>
  );
}
