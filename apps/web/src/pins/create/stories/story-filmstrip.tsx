import { AlertIcon, GripIcon, IconButton, VisuallyHidden } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { type DraftPage, hasErrors, type StoryAction, type StoryDraft } from "./story-draft.ts";
import styles from "./story-filmstrip.module.css";
import { PreviewMedia } from "./story-preview.tsx";
import { useSortHandles } from "../carousel/use-sort-handles.ts";

interface StoryFilmstripProps {
  readonly draft: StoryDraft;
  readonly disabled: boolean;
  readonly onChange: (action: StoryAction) => void;
}

/** A row of small previews of a story draft's pages, where people select and reorder the pages. */
export function StoryFilmstrip({ draft: { pages, shown }, disabled, onChange }: StoryFilmstripProps) {
  const t = useText();
  const [announcement, setAnnouncement] = useState("");
  const count = pages.length;
  const grips = useSortHandles({
    ids: pages.map(({ id }) => id),
    disabled,
    onMove: (page, to) => {
      onChange({ type: "pageMoved", page, to });
      setAnnouncement(t("pins.story.moved", { number: to + 1, count }));
    },
  });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <ol ref={grips.list} className={styles.strip} role="list" aria-label={t("pins.story.strip")}>
        {pages.map((page, index) => {
          const pageNumber = { number: index + 1, count };
          return (
            <li key={page.id} className={styles.item} {...grips.getItemProps(index)}>
              <button
                type="button"
                className={styles.page}
                aria-label={t(hasErrors(page) ? "pins.story.pageProblem" : "pins.story.page", pageNumber)}
                aria-current={page.id === shown ? "true" : undefined}
                onClick={() => onChange({ type: "pageShown", page: page.id })}
              >
                <Thumbnail page={page} />
                <span className={styles.number} aria-hidden="true">
                  {hasErrors(page) ? <AlertIcon size={16} /> : index + 1}
                </span>
              </button>
              {count > 1 ? (
                <span className={styles.grip} {...grips.getGripProps(index)}>
                  <IconButton
                    label={t("pins.story.move", pageNumber)}
                    icon={<GripIcon size={20} />}
                    size="small"
                    disabled={disabled}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Thumbnail({ page: { blocks } }: { page: DraftPage }) {
  const media = blocks.find((block) => block.kind !== "text");
  const text = blocks.find((block) => block.kind === "text")?.text ?? "";
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {media ? <PreviewMedia key={media.previewUrl} block={media} /> : text}
    </span>
  );
}
