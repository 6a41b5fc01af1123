import type { BoardDuplicates } from "@tessera/contract";
import { BULK_LIMITS, getLinkDomain } from "@tessera/domain";
import {
  Button,
  CheckIcon,
  joinClassNames,
  CopyIcon,
  EmptyState,
  LinkButton,
  PictureFrame,
  ProgressBar,
  toast,
  UiLink,
} from "@tessera/ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { BoardPageTitle, boardQuery, useRefetchOnReturn } from "../../boards/index.ts";
import { callFromBrowser, list, useList, useSingle } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { PageHead, TimeAgo } from "../../shell/index.ts";
import styles from "./duplicates-screen.module.css";
import barStyles from "./organize-bar.module.css";
import tileStyles from "./organize-tile.module.css";
import { useBulkEdits } from "./use-bulk.ts";

/** Queries groups of duplicate pins on a board. */
export function duplicatesQuery(boardId: string) {
  return list("boards.duplicates", { board_id: boardId });
}

type Pin = BoardDuplicates["pins"][number];

/** The page that lists a board's duplicate pins, where people choose which ones to delete. */
export function DuplicatesScreen({ boardId }: { boardId: string }) {
  const t = useText();
  const board = useSingle(boardQuery(boardId));
  const { items, ...more } = useList(duplicatesQuery(boardId));
  useRefetchOnReturn("boards.duplicates", boardId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkEdits();
  const isEmpty = items.length === 0;
  useLoadUntilFound(isEmpty, more);
  const pinIds = items.flatMap(({ pins }) => pins.map(({ id }) => id));
  const ids = [...new Set(pinIds)].filter((id) => chosen.has(id));

  function toggle(id: string): void {
    if (!chosen.has(id) && ids.length >= BULK_LIMITS.pinsMax) {
      toast.show({ message: t("pins.organize.tooMany", { max: BULK_LIMITS.pinsMax }) });
      return;
    }
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id),
    );
  }

  async function remove(): Promise<void> {
    const hasStarted = await bulk.start(() => callFromBrowser("pins.bulkDelete", { board_id: boardId, pin_ids: ids }));
    if (hasStarted) setChosen(new Set());
  }

  return (
    <div className={styles.page}>
      <PageHead title={t("pins.duplicates.page", { board: board.name })} noindex />
      <header className={styles.header}>
        <BoardPageTitle board={board} title={t("pins.duplicates")} />
        {isEmpty ? null : <p className={styles.text}>{t("pins.duplicates.text")}</p>}
      </header>
      {isEmpty && !more.hasMore ? (
        <EmptyState
          icon={<CopyIcon />}
          title={t("pins.duplicates.empty")}
          text={t("pins.duplicates.empty.text")}
          action={
            <LinkButton href={board.url} size="large">
              {t("pins.duplicates.back")}
            </LinkButton>
          }
        />
      ) : null}
      {isEmpty ? null : <RemoveBar count={ids.length} bulk={bulk} onRemove={() => void remove()} />}
      {items.map((group) => (
        <Group key={group.id} group={group} chosen={chosen} onToggle={toggle} />
      ))}
      <ShowMore {...more} />
    </div>
  );
}

/** Loads pages until one contains duplicates, because a page of a large board may contain none. */
function useLoadUntilFound(
  isEmpty: boolean,
  { hasMore, loadingMore, failed, loadMore }: Omit<ReturnType<typeof useList>, "items">,
): void {
  const loadNext = useEffectEvent(loadMore);
  const needsMore = isEmpty && hasMore && !loadingMore && !failed;
  useEffect(() => {
    if (needsMore) loadNext();
  }, [needsMore]);
}

interface RemoveBarProps {
  readonly count: number;
  readonly bulk: ReturnType<typeof useBulkEdits>;
  readonly onRemove: () => void;
}

function RemoveBar({ count, bulk: { run, busy }, onRemove }: RemoveBarProps) {
  const t = useText();
  const progress = run && t("pins.bulk.progress", { reached: run.reached, total: run.total });
  return (
    <section className={joinClassNames(barStyles.bar, styles.bar)} aria-label={t("pins.duplicates.chosen")}>
      <p className={barStyles.count} aria-live="polite">
        {t("pins.duplicates.count", { count })}
      </p>
      {run && progress ? (
        <div className={barStyles.progress}>
          <ProgressBar value={run.total === 0 ? 1 : run.reached / run.total} label={progress} />
        </div>
      ) : null}
      <Button variant="danger" busy={busy} disabled={count === 0} onClick={onRemove}>
        {t("pins.duplicates.remove")}
      </Button>
    </section>
  );
}

interface GroupProps {
  readonly group: BoardDuplicates;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function Group({ group: { kind, link, pins, pinCount }, chosen, onToggle }: GroupProps) {
  const t = useText();
  const titleId = useId();
  const isWholeGroup = pins.length === pinCount && pins.every(({ id }) => chosen.has(id));
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 className={styles.groupTitle} id={titleId}>
        {kind === "picture"
          ? t("pins.duplicates.picture")
          : t("pins.duplicates.link", { site: getLinkDomain(link ?? "") ?? "" })}
      </h2>
      <p className={styles.text} aria-live="polite">
        {isWholeGroup ? t("pins.duplicates.whole") : t("pins.duplicates.pins", { count: pinCount })}
      </p>
      <ul className={styles.pins}>
        {pins.map((pin) => (
          <PinChoice key={pin.id} pin={pin} isChosen={chosen.has(pin.id)} onToggle={() => onToggle(pin.id)} />
        ))}
      </ul>
    </section>
  );
}

function PinChoice({ pin, isChosen, onToggle }: { pin: Pin; isChosen: boolean; onToggle: () => void }) {
  const t = useText();
  const aboutId = useId();
  const { title, image, section, note, pinner } = pin;
  const name = title === "" ? t("pins.duplicates.untitled") : title;
  return (
    <li>
      <div className={tileStyles.tile} data-look={isChosen ? "selected" : "no-selection"}>
        <label className={tileStyles.choice}>
          <input
            type="checkbox"
            className={tileStyles.box}
            checked={isChosen}
            onChange={onToggle}
            aria-label={t("pins.duplicates.choose", { name })}
            aria-describedby={aboutId}
          />
          <span className={tileStyles.picture}>
            <PictureFrame
              renditions={[{ url: image.url, width: image.width }]}
              alt=""
              ratio={1}
              color={image.dominantColor}
              sizes="(min-width: 680px) 200px, 50vw"
            />
            <span className={tileStyles.mark} aria-hidden="true">
              <CheckIcon size={16} />
            </span>
          </span>
        </label>
      </div>
      <UiLink href={pin.url} className={styles.name}>
        <bdi>{name}</bdi>
      </UiLink>
      <div className={styles.about} id={aboutId}>
        <p>{section === null ? t("pins.duplicates.noSection") : t("pins.duplicates.section", { section })}</p>
        <p>
          {t("pins.duplicates.by", { name: pinner.fullName })} · <TimeAgo date={pin.savedAt} />
        </p>
        {note === "" ? null : (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}
