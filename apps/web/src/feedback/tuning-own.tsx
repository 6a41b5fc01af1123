import type { BoardSummary, PinCard } from "@tessera/contract";
import { QUICK_SAVES_LAYOUT } from "@tessera/domain";
import { LinkButton, UiLink } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useList, useSingle, useOverlay, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { historyQuery, ownBoardsQuery, tuningQuery } from "./feedback-queries.ts";
import { RowPicture, TuningRow } from "./tuned-row.tsx";
import { TuneSwitch } from "./tune-switch.tsx";
import styles from "./tuning-list.module.css";
import { TuningList, TuningDescription } from "./tuning-list.tsx";
import { getTuningPath } from "./tuning-parts.ts";
import { isSourceEnabled, useTuningActions } from "./use-exclude.ts";

/** The viewer's boards and their boardless saves, which are sources of the home feed. */
export function OwnBoards() {
  const t = useText();
  const boards = useList(ownBoardsQuery(useViewer().username ?? ""));
  const tuning = useSingle(tuningQuery);
  const { usesHistory } = tuning;
  // A profile without saves is left out, unless it is excluded and can be switched on again.
  const items = boards.items.filter(
    ({ id, layout, pinCount }) =>
      layout !== QUICK_SAVES_LAYOUT || pinCount > 0 || !isSourceEnabled(tuning, "board", id),
  );
  const history = (text: ReactNode) => (
    <UiLink href={getTuningPath("history")} className={styles.link}>
      {text}
    </UiLink>
  );
  const unused = <p className={styles.text}>{t.rich("feedback.tuning.own.unused", { history })}</p>;
  return (
    <TuningList part="own" list={{ ...boards, items }} intro={usesHistory ? <TuningDescription part="own" /> : unused}>
      {items.map((board) => (
        <OwnBoardRow key={board.id} board={board} idle={!usesHistory} />
      ))}
    </TuningList>
  );
}

function OwnBoardRow({ board, idle }: { board: BoardSummary; idle: boolean }) {
  const t = useText();
  const shownBoard = useOverlay("board", board);
  const isProfile = shownBoard.layout === QUICK_SAVES_LAYOUT;
  const pins = t("feedback.tuning.board.pins", { count: shownBoard.pinCount });
  return (
    <TuningRow
      kind="board"
      id={shownBoard.id}
      name={isProfile ? t("feedback.tuning.profile") : shownBoard.name}
      label={isProfile ? t("feedback.tuning.use.profile") : undefined}
      nameId={useId()}
      href={shownBoard.url}
      picture={<RowPicture image={shownBoard.coverImages[0]?.["236x"] ?? null} focus={shownBoard.coverFocalPoint} />}
      about={shownBoard.privacy === "secret" ? t("feedback.tuning.board.secret", { pins }) : pins}
      by="use"
      idle={idle}
    />
  );
}

/** The pins that the viewer saved, and the switch for all of them. */
export function HistoryList() {
  const t = useText();
  const pins = useList(historyQuery(useViewer().username ?? ""));
  const { usesHistory } = useSingle(tuningQuery);
  const { setHistory } = useTuningActions();
  return (
    <TuningList
      part="history"
      list={pins}
      emptyAction={
        <LinkButton href="/homefeed/welcome/" size="large">
          {t("home.welcome.invite.action")}
        </LinkButton>
      }
      intro={
        <>
          <TuneSwitch
            label={t("feedback.tuning.history.all")}
            hint={t("feedback.tuning.history.all.hint")}
            checked={usesHistory}
            onFlip={setHistory}
          />
          <UiLink href="/homefeed/welcome/" className={styles.way}>
            {t("feedback.tuning.history.picks")}
          </UiLink>
        </>
      }
    >
      {pins.items.map((pin) => (
        <SaveRow key={pin.id} pin={pin} idle={!usesHistory} />
      ))}
    </TuningList>
  );
}

function SaveRow({ pin, idle }: { pin: PinCard; idle: boolean }) {
  const t = useText();
  return (
    <TuningRow
      kind="pin"
      id={pin.id}
      name={pin.title || t("feedback.tuning.untitled")}
      nameId={useId()}
      href={`/pin/${pin.id}/`}
      picture={<RowPicture image={pin.imageSpec_236x} />}
      about={pin.board?.name ?? ""}
      by="use"
      idle={idle}
    />
  );
}
