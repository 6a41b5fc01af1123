import { STORY_LIMITS } from "@tessera/domain";
import { Button, Callout, FileDropZone, ImagePlusIcon, PlusIcon, TrashIcon } from "@tessera/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { FileButton } from "../file-button.tsx";
import { type DraftBlock, type DraftPage, canAddBlock, getFreePageCount } from "./story-draft.ts";
import { StoryFilmstrip } from "./story-filmstrip.tsx";
import styles from "./story-pages.module.css";
import { StoryBlockList } from "./story-parts.tsx";
import { StoryPreview } from "./story-preview.tsx";
import type { StoryEditor } from "./use-story-draft.ts";
import { getAcceptedTypes } from "../video-types.ts";

interface StoryPagesProps {
  readonly editor: StoryEditor;
  readonly disabled: boolean;
  /** The fields for the whole story, shown below the page's own fields. */
  readonly children?: ReactNode;
}

/** The pages of a story draft. The page being edited has a preview and fields for all its parts. */
export function StoryPages({ editor, disabled, children }: StoryPagesProps) {
  const t = useText();
  const { draft, problems } = editor;
  const { maxUploadMb, acceptsVideos } = useViewer();
  const acceptedTypes = getAcceptedTypes({ acceptsVideos });
  const page = draft.pages.find(({ id }) => id === draft.shown);
  const number = page ? draft.pages.indexOf(page) + 1 : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const startRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const addButtonsRef = useRef<HTMLDivElement>(null);
  const wasPageRemoved = useRef(false);
  /** The index of the part that was removed last. */
  const removedIndex = useRef<number | null>(null);
  const parts = page?.blocks;

  // The pressed button no longer exists. Keyboard focus moves to its replacement, or to the button that adds another
  // part.
  useEffect(() => {
    if (wasPageRemoved.current) (heading.current ?? startRef.current?.querySelector("button"))?.focus();
    wasPageRemoved.current = false;
  }, [draft.shown]);
  useEffect(() => {
    if (removedIndex.current !== null) {
      const fields = fieldsRef.current?.querySelectorAll<HTMLElement>("fieldset textarea");
      (fields?.[removedIndex.current] ?? addButtonsRef.current?.querySelector("button"))?.focus();
    }
    removedIndex.current = null;
  }, [parts]);

  function removePage(removedPage: DraftPage) {
    wasPageRemoved.current = isKeyboardFocus();
    editor.removePage(removedPage);
  }

  function removeBlockWithUndo(owner: DraftPage, block: DraftBlock) {
    if (isKeyboardFocus()) removedIndex.current = owner.blocks.indexOf(block);
    editor.removeBlock(owner, block);
  }

  const problemList =
    problems.length > 0 ? (
      <Callout tone="danger">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Callout>
    ) : null;
  if (!page) {
    return (
      <div ref={startRef} className={styles.start}>
        {problemList}
        <div className={styles.zone}>
          <FileDropZone
            label={t(acceptsVideos ? "pins.story.choose.videos" : "pins.story.choose")}
            touchLabel={t(acceptsVideos ? "pins.story.choose.videos.touch" : "pins.story.choose.touch")}
            hint={t(acceptsVideos ? "pins.story.choose.hint.videos" : "pins.story.choose.hint", {
              count: STORY_LIMITS.pagesMax,
              max: maxUploadMb,
            })}
            accept={acceptedTypes}
            multiple
            disabled={disabled}
            onFiles={(files) => void editor.addFiles(files)}
            onReject={(files) => void editor.addFiles(files)}
          />
        </div>
        <p className={styles.or}>
          <Button size="large" disabled={disabled} onClick={editor.addPage}>
            {t("pins.story.begin")}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.pages}>
      {problemList}
      <div className={styles.strip}>
        <StoryFilmstrip draft={draft} disabled={disabled} onChange={editor.dispatch} />
        {getFreePageCount(draft) > 0 ? (
          <div className={styles.more}>
            <FileButton
              accept={acceptedTypes}
              icon={<ImagePlusIcon size={20} />}
              disabled={disabled}
              onFiles={(files) => void editor.addFiles(files)}
            >
              {t(acceptsVideos ? "pins.story.add.files.videos" : "pins.story.add.files")}
            </FileButton>
            <Button icon={<PlusIcon size={20} />} disabled={disabled} onClick={editor.addPage}>
              {t("pins.story.add.page")}
            </Button>
          </div>
        ) : (
          <p className={styles.hint}>{t("pins.story.full", { count: STORY_LIMITS.pagesMax })}</p>
        )}
      </div>
      <section className={styles.work} aria-labelledby="story-page">
        <div className={styles.seen}>
          <StoryPreview page={page} />
        </div>
        <div ref={fieldsRef} className={styles.said}>
          <div className={styles.head}>
            <h2 ref={heading} id="story-page" tabIndex={-1} className={styles.title}>
              {t("pins.story.page", { number, count: draft.pages.length })}
            </h2>
            <Button variant="plain" icon={<TrashIcon size={20} />} disabled={disabled} onClick={() => removePage(page)}>
              {t("pins.story.remove.page")}
            </Button>
          </div>
          {page.error ? (
            <p className={styles.problem} role="alert">
              {page.error}
            </p>
          ) : null}
          <StoryBlockList
            page={page}
            editor={editor}
            disabled={disabled}
            onRemove={(block) => removeBlockWithUndo(page, block)}
          />
          {canAddBlock(page) ? (
            <div ref={addButtonsRef} className={styles.more}>
              <Button icon={<PlusIcon size={20} />} disabled={disabled} onClick={() => editor.addText(page)}>
                {t("pins.story.add.text")}
              </Button>
              <FileButton
                accept={acceptedTypes}
                icon={<ImagePlusIcon size={20} />}
                disabled={disabled}
                onFiles={(files) => void editor.addFiles(files, page)}
              >
                {t(acceptsVideos ? "pins.story.add.media.videos" : "pins.story.add.media")}
              </FileButton>
            </div>
          ) : null}
          {children}
        </div>
      </section>
    </div>
  );
}

function isKeyboardFocus(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
