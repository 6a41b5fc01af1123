import { STORY_LIMITS } from "@tessera/domain";
import { Button, Callout, FileDropZone, ImagePlusIcon, PlusIcon, TrashIcon } from "@tessera/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { FileButton } from "../file-button.tsx";
import { PICTURE_TYPES } from "../picture-file.ts";
import { type DraftBlock, type DraftPage, hasRoom, getFreePageCount } from "./story-draft.ts";
import { StoryFilmstrip } from "./story-filmstrip.tsx";
import styles from "./story-pages.module.css";
import { StoryParts } from "./story-parts.tsx";
import { StoryPreview } from "./story-preview.tsx";
import type { StoryWork } from "./use-story-draft.ts";
import { VIDEO_TYPES } from "../video-types.ts";

const ACCEPTED = `${PICTURE_TYPES},${VIDEO_TYPES}`;

interface StoryPagesProps {
  readonly editor: StoryWork;
  readonly disabled: boolean;
  /** The fields of the story as a whole, below those of the page. */
  readonly children?: ReactNode;
}

/** The pages of a story that is being made. The one being edited has a preview, and fields for everything on it. */
export function StoryPages({ editor, disabled, children }: StoryPagesProps) {
  const t = useText();
  const { draft, problems } = editor;
  const { maxUploadMb } = useViewer();
  const page = draft.pages.find(({ id }) => id === draft.shown);
  const number = page ? draft.pages.indexOf(page) + 1 : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const isPageGone = useRef(false);
  /** The position of a part that was removed. */
  const removedAt = useRef<number | null>(null);
  const parts = page?.blocks;

  // The pressed button is gone. Keyboard focus moves to what took its place, or to the button that adds another.
  useEffect(() => {
    if (isPageGone.current) (heading.current ?? start.current?.querySelector("button"))?.focus();
    isPageGone.current = false;
  }, [draft.shown]);
  useEffect(() => {
    if (removedAt.current !== null) {
      const fields = fieldsRef.current?.querySelectorAll<HTMLElement>("fieldset textarea");
      (fields?.[removedAt.current] ?? adding.current?.querySelector("button"))?.focus();
    }
    removedAt.current = null;
  }, [parts]);

  function remove(removed: DraftPage) {
    isPageGone.current = isByKeys();
    editor.removePage(removed);
  }

  function removePart(owner: DraftPage, block: DraftBlock) {
    if (isByKeys()) removedAt.current = owner.blocks.indexOf(block);
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
      <div ref={start} className={styles.start}>
        {problemList}
        <div className={styles.zone}>
          <FileDropZone
            label={t("pins.story.choose")}
            hint={t("pins.story.choose.hint", { count: STORY_LIMITS.pagesMax, max: maxUploadMb })}
            accept={ACCEPTED}
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
              accept={ACCEPTED}
              icon={<ImagePlusIcon size={20} />}
              disabled={disabled}
              onFiles={(files) => void editor.addFiles(files)}
            >
              {t("pins.story.add.files")}
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
            <Button variant="plain" icon={<TrashIcon size={20} />} disabled={disabled} onClick={() => remove(page)}>
              {t("pins.story.remove.page")}
            </Button>
          </div>
          {page.error ? (
            <p className={styles.problem} role="alert">
              {page.error}
            </p>
          ) : null}
          <StoryParts page={page} editor={editor} disabled={disabled} onRemove={(block) => removePart(page, block)} />
          {hasRoom(page) ? (
            <div ref={adding} className={styles.more}>
              <Button icon={<PlusIcon size={20} />} disabled={disabled} onClick={() => editor.addText(page)}>
                {t("pins.story.add.text")}
              </Button>
              <FileButton
                accept={ACCEPTED}
                icon={<ImagePlusIcon size={20} />}
                disabled={disabled}
                onFiles={(files) => void editor.addFiles(files, page)}
              >
                {t("pins.story.add.media")}
              </FileButton>
            </div>
          ) : null}
          {children}
        </div>
      </section>
    </div>
  );
}

function isByKeys(): boolean {
  return document.activeElement?.matches(":focus-visible") ?? false;
}
