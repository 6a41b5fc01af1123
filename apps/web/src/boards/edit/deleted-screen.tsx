import type { DeletedBoard, DeletedPin, DeletedSection } from "@tessera/contract";
import { Button, EmptyState, LinkButton, PictureFrame, TrashIcon, VisuallyHidden } from "@tessera/ui";
import { type ReactNode, useId, useState } from "react";
import { list, useList } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { ShowMore } from "../../people/index.ts";
import { PageHead, TimeAgo } from "../../shell/index.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./deleted-screen.module.css";
import {
  type DeletedItemActions,
  useDeletedBoardActions,
  useDeletedPinActions,
  useDeletedSectionActions,
} from "./use-deleted.ts";

/** The viewer's deleted boards that can be restored. */
export const deletedBoardsQuery = list("boards.deleted", {});
export const deletedSectionsQuery = list("boards.deletedSections", {});
export const deletedPinsQuery = list("pins.deleted", {});

/** The props of a button that asks the viewer to pick one of their own boards. */
export interface BoardPickerButtonProps {
  readonly label: string;
  /** The title of the dialog that lists the boards. */
  readonly title: string;
  /** The id of the element that describes the item to restore. */
  readonly describedBy: string;
  readonly busy: boolean;
  readonly onPick: (boardId: string) => void;
}

interface DeletedScreenProps {
  /** Renders a button that asks the viewer to pick one of their own boards. */
  readonly children: (ask: BoardPickerButtonProps) => ReactNode;
}

/** Recently deleted boards, sections, and pins, each with a button to restore it. */
export function DeletedScreen({ children: askForBoard }: DeletedScreenProps) {
  const t = useText();
  const boards = useList(deletedBoardsQuery);
  const sections = useList(deletedSectionsQuery);
  const pins = useList(deletedPinsQuery);
  const isEmpty = [boards, sections, pins].every(({ items, hasMore }) => items.length === 0 && !hasMore);
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.trash")} noindex />
      <h1 className={styles.title}>{t("boards.trash")}</h1>
      {isEmpty ? (
        <EmptyState
          icon={<TrashIcon />}
          title={t("boards.trash.empty")}
          text={t("boards.trash.text")}
          action={
            <LinkButton href="/me/" size="large">
              {t("boards.trash.empty.action")}
            </LinkButton>
          }
        />
      ) : (
        <>
          <p className={styles.text}>{t("boards.trash.text")}</p>
          {boards.items.length > 0 ? (
            <DeletedItemsSection title={t("boards.trash.boards")}>
              {boards.items.map((board) => (
                <BoardRow key={board.id} board={board} />
              ))}
            </DeletedItemsSection>
          ) : null}
          <ShowMore {...boards} />
          {sections.items.length > 0 ? (
            <DeletedItemsSection title={t("boards.trash.sections")}>
              {sections.items.map((section) => (
                <SectionRow key={section.id} section={section} />
              ))}
            </DeletedItemsSection>
          ) : null}
          <ShowMore {...sections} />
          {pins.items.length > 0 ? (
            <DeletedItemsSection title={t("boards.trash.pins")}>
              {pins.items.map((pin) => (
                <PinRow key={pin.id} pin={pin} askForBoard={askForBoard} />
              ))}
            </DeletedItemsSection>
          ) : null}
          <ShowMore {...pins} />
        </>
      )}
    </div>
  );
}

function DeletedItemsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className={styles.partTitle} id={titleId}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

function BoardRow({ board }: { board: DeletedBoard }) {
  const t = useText();
  const { name, pinCount, coverImages } = board;
  return (
    <DeletedRow
      name={name}
      picture={coverImages[0] ?? null}
      about={t("boards.trash.count", { count: pinCount })}
      deletedAt={board.deletedAt}
      restorableUntil={board.restorableUntil}
      actions={useDeletedBoardActions(board)}
      confirmation={t("boards.trash.sure.board", { count: pinCount })}
    />
  );
}

function SectionRow({ section }: { section: DeletedSection }) {
  const t = useText();
  return (
    <DeletedRow
      name={section.title}
      picture={null}
      about={t("boards.trash.from", { board: section.board.name })}
      deletedAt={section.deletedAt}
      restorableUntil={section.restorableUntil}
      actions={useDeletedSectionActions(section)}
    />
  );
}

function PinRow({ pin, askForBoard }: { pin: DeletedPin; askForBoard: DeletedScreenProps["children"] }) {
  const t = useText();
  return (
    <DeletedRow
      name={pin.title === "" ? t("boards.trash.untitled") : pin.title}
      picture={pin.image}
      about={pin.board === null ? null : t("boards.trash.from", { board: pin.board.name })}
      deletedAt={pin.deletedAt}
      restorableUntil={pin.restorableUntil}
      actions={useDeletedPinActions(pin)}
      confirmation={t("boards.trash.sure.pin")}
      {...(pin.needsBoard ? { askForBoard } : {})}
    />
  );
}

interface DeletedRowProps {
  readonly name: string;
  readonly picture: DeletedPin["image"];
  readonly about: string | null;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  readonly actions: DeletedItemActions;
  /** The text of the dialog that confirms permanent deletion. Without it, the item can only be restored. */
  readonly confirmation?: string;
  /** Set if the viewer must pick a board to restore the item to. */
  readonly askForBoard?: DeletedScreenProps["children"];
}

function DeletedRow({
  name,
  picture,
  about,
  deletedAt,
  restorableUntil,
  actions,
  confirmation,
  askForBoard,
}: DeletedRowProps) {
  const t = useText();
  const nameId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { purging } = actions;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {picture ? (
          <PictureFrame
            renditions={[{ url: picture.url, width: picture.width }]}
            alt=""
            ratio={1}
            fit="fill"
            color={picture.dominantColor}
            sizes="64px"
          />
        ) : (
          <TrashIcon />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name} id={nameId} dir="auto">
          {name}
        </p>
        <p className={styles.about}>
          {about === null ? null : <>{about} · </>}
          <TimeAgo date={deletedAt} /> · {t("boards.trash.left", { count: getDaysLeft(restorableUntil) })}
        </p>
      </div>
      <div className={styles.acts}>
        {askForBoard ? (
          askForBoard({
            label: t("boards.trash.restoreTo"),
            title: t("boards.trash.restoreTo.title"),
            describedBy: nameId,
            busy: actions.isRestoring,
            onPick: (boardId) => void actions.restore(boardId),
          })
        ) : (
          <Button aria-describedby={nameId} busy={actions.isRestoring} onClick={() => void actions.restore()}>
            {t("boards.trash.restore")}
          </Button>
        )}
        {confirmation === undefined ? null : (
          <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t("boards.trash.purge")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {purging && confirmation !== undefined ? (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={t("boards.trash.sure", { name })}
          text={confirmation}
          confirm={t("boards.trash.purge")}
          busy={purging.busy}
          message={purging.message}
          onConfirm={() => void purging.send().then((succeeded) => succeeded && setIsAsking(false))}
        />
      ) : null}
    </li>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of days until a time. It's rounded up, because items can be restored on their last day. */
function getDaysLeft(restorableUntil: string): number {
  return Math.max(1, Math.ceil((Date.parse(restorableUntil) - Date.now()) / DAY_MS));
}
