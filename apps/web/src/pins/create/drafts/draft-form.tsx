import { Button, Callout, ProgressBar, Spinner, TrashIcon } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useText } from "../../../i18n/index.ts";
import { SaveTargetField } from "../../save/place-field.tsx";
import type { SaveTarget } from "../../save/save-target.ts";
import { useRestoredFocus } from "../../save/use-restored-focus.ts";
import type { PagePicture, PageReadResult } from "../capture/captured.ts";
import { AlternativeImagePicker } from "../capture/other-picture.tsx";
import type { SlotAction } from "../carousel/carousel-draft.ts";
import type { Relations } from "../relations.ts";
import { PinTextFields } from "../pin-words-fields.tsx";
import styles from "./draft-form.module.css";
import { DraftPreview } from "./draft-preview.tsx";
import { type Draft, type DraftVideo, findDraftProblem, isBusy, type PinText } from "./drafts.ts";
import { MoreOptions } from "./more-options.tsx";
import { useRequestedFocus } from "./use-wanted-focus.ts";

const CarouselSlots = lazy(async () => ({ default: (await import("../carousel/carousel-slots.tsx")).CarouselSlots }));
const VideoDraft = lazy(async () => ({ default: (await import("./video-draft.tsx")).VideoDraft }));

interface DraftFormProps {
  readonly draft: Draft;
  /** The draft's position among the drafts, starting at 1. */
  readonly number: number;
  /** Whether this is the only draft. Its button is then the main button of the page. */
  readonly isOnly: boolean;
  /** Whether the form should receive the focus. */
  readonly wantsFocus: boolean;
  readonly onFocused: () => void;
  readonly onType: (words: Partial<PinText>) => void;
  readonly onVideo: (update: (video: DraftVideo) => DraftVideo) => void;
  readonly onSlots: (action: SlotAction) => void;
  readonly onSlotFiles: (files: readonly File[]) => void;
  readonly onExchange: (page: PageReadResult, picture: PagePicture) => void;
  readonly onPlace: (place: SaveTarget) => void;
  readonly onRelate: (relations: Partial<Relations>) => void;
  readonly onPublish: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
}

/** The form for one draft: its image, its text fields, and its buttons. */
export function DraftForm(props: DraftFormProps) {
  const { draft, number, wantsFocus, onFocused } = props;
  const t = useText();
  const { picture } = draft;
  const file = picture.kind === "carousel" ? t("pins.carousel.draft") : draft.name;
  const busy = isBusy(draft);
  const form = useRequestedFocus<HTMLFormElement>(wantsFocus, onFocused);
  const keptFocus = useRestoredFocus<HTMLDivElement>("form");
  return (
    <div {...keptFocus} className={styles.box}>
      <form
        ref={form}
        tabIndex={-1}
        className={styles.draft}
        aria-label={t("pins.create.draft", { number, file })}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onPublish();
        }}
      >
        <div className={styles.preview}>
          {picture.kind === "video" ? (
            <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
              <VideoDraft video={picture} disabled={busy} onChange={props.onVideo} />
            </Suspense>
          ) : (
            <DraftPreview key={draft.previewUrl} draft={draft} />
          )}
          <p className={styles.fileName} title={file}>
            <bdi>{file}</bdi>
          </p>
          {picture.kind === "web" && picture.page !== null ? (
            <AlternativeImagePicker page={picture.page} disabled={busy} onChoose={props.onExchange} />
          ) : null}
        </div>
        <DraftFields {...props} />
      </form>
    </div>
  );
}

function DraftFields({
  draft,
  isOnly,
  onType,
  onSlots,
  onSlotFiles,
  onPlace,
  onRelate,
  onStop,
  onRemove,
}: DraftFormProps) {
  const t = useText();
  const { step, picture, errors } = draft;
  // The form of a published draft stays only until the pin opens.
  const busy = isBusy(draft) || step.kind === "published";
  const problem = findDraftProblem(draft);
  return (
    <div className={styles.fields}>
      {problem ? <Callout tone="danger">{problem}</Callout> : null}
      <PinTextFields words={draft.words} onChange={onType} errors={errors} disabled={busy} />
      {picture.kind === "carousel" ? (
        <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
          <CarouselSlots slots={picture.slots} disabled={busy} onChange={onSlots} onFiles={onSlotFiles} />
        </Suspense>
      ) : null}
      <SaveTargetField
        place={draft.place}
        onChange={onPlace}
        offersProfile
        disabled={busy}
        error={errors.board_id ?? errors.section}
      />
      <MoreOptions relations={draft.relations} onChange={onRelate} errors={errors} disabled={busy} />
      <div className={styles.acts}>
        {step.kind === "queued" || (step.kind === "sending" && picture.kind !== "web") ? (
          // This button isn't where Publish was, because a second tap would hit it. The key keeps React from reusing
          // the Publish button.
          <Button key="stop" size="large" onClick={onStop}>
            {t("pins.create.stop")}
          </Button>
        ) : null}
        {step.kind === "queued" ? <p className={styles.progressWords}>{t("pins.create.tile.queued")}</p> : null}
        {step.kind === "sending" && picture.kind !== "web" ? (
          <div className={styles.progress}>
            <ProgressBar value={step.share} label={t("pins.create.progress")} />
            <p className={styles.progressWords}>
              {step.share < 1
                ? t("pins.create.sending", { percent: Math.floor(step.share * 100) })
                : t(picture.kind === "video" ? "pins.video.draft.working" : "pins.create.working")}
            </p>
          </div>
        ) : null}
        {step.kind === "sending" && picture.kind === "web" ? (
          // There is no stop button because the server may already be unable to stop.
          <div className={styles.fetching} role="status">
            <Spinner size="small" />
            <p className={styles.progressWords}>{t("pins.capture.fetching", { site: draft.name })}</p>
          </div>
        ) : null}
        {busy ? null : (
          <>
            <Button variant="plain" size="large" icon={<TrashIcon size={20} />} onClick={onRemove}>
              {t("pins.create.discard")}
            </Button>
            <Button key="publish" type="submit" variant={isOnly ? "primary" : undefined} size="large">
              {t(problem ? "pins.create.again" : "pins.create.publish")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
