import { PIN_LIMITS, STORY_LIMITS } from "@tessera/domain";
import { Button, ProgressBar, RetryIcon, TextArea, TrashIcon } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import type { DraftBlock, DraftMediaBlock, DraftPage } from "./story-draft.ts";
import styles from "./story-parts.module.css";
import { PreviewMedia } from "./story-preview.tsx";
import type { StoryEditor } from "./use-story-draft.ts";

interface StoryBlockListProps {
  readonly page: DraftPage;
  readonly editor: Pick<StoryEditor, "dispatch" | "retry">;
  readonly disabled: boolean;
  readonly onRemove: (block: DraftBlock) => void;
}

/** The parts of a page in a story draft, each with its fields. */
export function StoryBlockList({ page, ...rest }: StoryBlockListProps) {
  return (
    <ol className={styles.parts} role="list">
      {page.blocks.map((block) => (
        <li key={block.id}>
          <StoryBlockItem block={block} {...rest} />
        </li>
      ))}
    </ol>
  );
}

function StoryBlockItem({
  block,
  editor,
  disabled,
  onRemove,
}: Omit<StoryBlockListProps, "page"> & { block: DraftBlock }) {
  const t = useText();
  return (
    <fieldset className={styles.part} data-kind={block.kind}>
      <legend className={styles.legend}>{t(`pins.story.part.${block.kind}`)}</legend>
      {block.kind === "text" ? (
        <TextArea
          label={t("pins.story.text")}
          hideLabel
          rows={3}
          limit={STORY_LIMITS.textMax}
          value={block.text}
          onChange={(text) => editor.dispatch({ type: "typed", block: block.id, text })}
          error={block.error}
          disabled={disabled}
        />
      ) : (
        <Media block={block} editor={editor} disabled={disabled} />
      )}
      <div className={styles.acts}>
        <Button
          variant="plain"
          size="small"
          icon={<TrashIcon size={16} />}
          disabled={disabled}
          onClick={() => onRemove(block)}
        >
          {t(`pins.story.remove.${block.kind}`)}
        </Button>
      </div>
    </fieldset>
  );
}

function Media({
  block,
  editor,
  disabled,
}: Pick<StoryBlockListProps, "editor" | "disabled"> & { block: DraftMediaBlock }) {
  const t = useText();
  const { step, error, file } = block;
  return (
    <>
      <div className={styles.media}>
        <span className={styles.thumbnail} aria-hidden="true">
          <PreviewMedia key={block.previewUrl} block={block} />
        </span>
        <TextArea
          label={t("pins.field.alt")}
          hint={t("pins.field.alt.hint")}
          rows={2}
          limit={PIN_LIMITS.altTextMax}
          value={block.altText}
          onChange={(text) => editor.dispatch({ type: "typed", block: block.id, text })}
          disabled={disabled}
        />
      </div>
      {step.kind === "sending" ? (
        <ProgressBar value={step.share} label={t("pins.carousel.progress", { file: file?.name ?? "" })} />
      ) : null}
      {error === null ? null : (
        <div className={styles.problem}>
          <p role="alert">{file ? t("pins.carousel.problem", { file: file.name, problem: error }) : error}</p>
          {file && step.kind === "waiting" ? (
            <Button icon={<RetryIcon size={20} />} disabled={disabled} onClick={() => editor.retry(block)}>
              {t("pins.create.again")}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
