import type { Board, Section } from "@tessera/contract";
import { findDropTarget, reorderItems } from "@tessera/domain";
import { joinClassNames, SortHandle, toast, useSortable } from "@tessera/ui";
import { useQueryClient } from "@tanstack/react-query";
import { callFromBrowser, getFailureMessage, patchEverywhere, useInvalidate } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import styles from "./organize-sections.module.css";

interface OrganizeSectionsProps {
  readonly board: Board;
  /** The id of the section that dragged pins are over. */
  readonly overSectionId: string | null;
}

/** The sections of a board in organize mode. People reorder sections by dragging, and can drop pins onto them. */
export function OrganizeSections({ board, overSectionId }: OrganizeSectionsProps) {
  const t = useText();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { sections } = board;

  async function moveSections(movedIds: readonly string[], targetId: string) {
    const target = findDropTarget(
      sections.map(({ id }) => id),
      movedIds,
      targetId,
    );
    if (!target) return;
    const { afterId } = target;
    patchEverywhere(client, board.id, { sections: reorderItems(sections, movedIds, afterId) });
    try {
      const kind = "sections" as const;
      await callFromBrowser("boards.order", { board_id: board.id, kind, moved_ids: [...movedIds], after_id: afterId });
      announce(t("pins.organize.sectionMoved"));
      await invalidate("boards.sections");
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
      await invalidate("boards.find", "boards.get", "boards.sections");
    }
  }

  return (
    <ul className={styles.sections} aria-label={t("pins.organize.sections")}>
      {sections.map((section) => (
        <SectionRow
          key={section.id}
          section={section}
          isBelowPins={section.id === overSectionId}
          onDropped={(ids) => void moveSections(ids, section.id)}
        />
      ))}
    </ul>
  );
}

function SectionRow({
  section,
  isBelowPins,
  onDropped,
}: {
  section: Section;
  isBelowPins: boolean;
  onDropped: (ids: readonly string[]) => void;
}) {
  const t = useText();
  const { title, pinCount } = section;
  const { boxProps, handle, isDragging, isTarget } = useSortable({
    kind: "section",
    getDragged: () => [section.id],
    onDropped,
  });
  return (
    <li
      {...boxProps}
      className={joinClassNames(
        styles.section,
        isDragging && styles.dragging,
        (isTarget || isBelowPins) && styles.target,
      )}
      data-drop-section={section.id}
    >
      <SortHandle handle={handle} label={t("pins.organize.move", { name: title })} />
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.number}>{pinCount}</span>
    </li>
  );
}
