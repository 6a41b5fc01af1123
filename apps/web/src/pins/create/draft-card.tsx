import { Button, Callout, Card, CheckIcon, LinkButton, ProgressBar, Spinner, TrashIcon } from "@tessera/ui";
import { lazy, Suspense } from "react";
import type { SlotAction } from "./carousel/carousel-draft.ts";
import type { PagePicture, ReadPage } from "./capture/captured.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./create.module.css";
import type { Draft, DraftVideo, PinText } from "./drafts.ts";
import { DraftPreview } from "./draft-preview.tsx";
import { AlternativeImagePicker } from "./capture/other-picture.tsx";
import type { Relations } from "./pin-edit.ts";
import { PinTextFields } from "./pin-words-fields.tsx";
import { PlaceField } from "../save/place-field.tsx";
import type { SaveTarget } from "../save/save-target.ts";
import { useRestoredFocus } from "../save/use-restored-focus.ts";

const CarouselSlots = lazy(async () => ({ default: (await import("./carousel/carousel-slots.tsx")).CarouselSlots }));

const PinRelations = lazy(async () => ({ default: (await import("./pin-relations.tsx")).PinRelations }));
const VideoDraft = lazy(async () => ({ default: (await import("./video-draft.tsx")).VideoDraft }));

interface DraftCardProps {
  readonly draft: Draft;
  /** The draft's position among the drafts, from 1. */
  readonly number: number;
  readonly onType: (words: Partial<PinText>) => void;
  readonly onVideo: (update: (video: DraftVideo) => DraftVideo) => void;
  readonly onSlots: (action: SlotAction) => void;
  readonly onSlotFiles: (files: readonly File[]) => void;
  readonly onExchange: (page: ReadPage, picture: PagePicture) => void;
  readonly onPlace: (place: SaveTarget) => void;
  readonly onRelate: (relations: Partial<Relations>) => void;
  readonly onPublish: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
}

/** Returns the id of a draft's element, which takes the focus when the draft is added. */
export function getDraftElementId(id: string): string {
  return `draft-${id}`;
}

/** A draft: an image with its text fields. */
export function DraftCard(props: DraftCardProps) {
  const { draft, number } = props;
  const t = useText();
  const { picture } = draft;
  const file = picture.kind === "carousel" ? t("pins.carousel.draft") : draft.name;
  const name = t("pins.create.draft", { number, file });
  const keptFocus = useRestoredFocus<HTMLLIElement>("form, a");
  if (draft.step.kind === "published") {
    return (
      <li {...keptFocus}>
        <PublishedDraft draft={draft} pinId={draft.step.pinId} />
      </li>
    );
  }
  return (
    <li {...keptFocus}>
      <Card as="section" padding="large">
        <form
          id={getDraftElementId(draft.id)}
          tabIndex={-1}
          className={styles.draft}
          aria-label={name}
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
                <VideoDraft video={picture} disabled={draft.step.kind === "sending"} onChange={props.onVideo} />
              </Suspense>
            ) : (
              <DraftPreview key={draft.previewUrl} draft={draft} />
            )}
            <p className={styles.fileName}>
              <bdi>{file}</bdi>
            </p>
            {picture.kind === "web" && picture.page !== null ? (
              <AlternativeImagePicker
                page={picture.page}
                disabled={draft.step.kind === "sending"}
                onChoose={props.onExchange}
              />
            ) : null}
          </div>
          <DraftFields {...props} />
        </form>
      </Card>
    </li>
  );
}

function DraftFields({ draft, onType, onSlots, onSlotFiles, onPlace, onRelate, onStop, onRemove }: DraftCardProps) {
  const t = useText();
  const sending = draft.step.kind === "sending" ? draft.step : null;
  const problem =
    draft.message ??
    draft.errors.image ??
    draft.errors.image_base64 ??
    draft.errors.image_url ??
    findVideoProblem(draft);
  return (
    <div className={styles.fields}>
      {problem ? <Callout tone="danger">{problem}</Callout> : null}
      <PinTextFields words={draft.words} onChange={onType} errors={draft.errors} disabled={sending !== null} />
      {draft.picture.kind === "carousel" ? (
        <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
          <CarouselSlots
            slots={draft.picture.slots}
            disabled={sending !== null}
            onChange={onSlots}
            onFiles={onSlotFiles}
          />
        </Suspense>
      ) : null}
      <PlaceField
        place={draft.place}
        onChange={onPlace}
        offersProfile
        disabled={sending !== null}
        error={draft.errors.board_id ?? draft.errors.section}
      />
      <Suspense fallback={null}>
        <PinRelations
          pinId={null}
          relations={draft.relations}
          onChange={onRelate}
          errors={draft.errors}
          disabled={sending !== null}
        />
      </Suspense>
      <div className={styles.acts}>
        {sending && draft.picture.kind !== "web" ? (
          <>
            {/* Not in Publish's position, where a second tap would hit this button. The key stops React from reusing the Publish button. */}
            <Button key="stop" size="large" onClick={onStop}>
              {t("pins.create.stop")}
            </Button>
            <div className={styles.progress}>
              <ProgressBar value={sending.share} label={t("pins.create.progress")} />
              <p className={styles.progressWords}>
                {sending.share < 1
                  ? t("pins.create.sending", { percent: Math.floor(sending.share * 100) })
                  : t(draft.picture.kind === "video" ? "pins.video.draft.working" : "pins.create.working")}
              </p>
            </div>
          </>
        ) : null}
        {sending && draft.picture.kind === "web" ? (
          // There is no stop button: the server may be past the point where it could stop.
          <div className={styles.fetching} role="status">
            <Spinner size="small" />
            <p className={styles.progressWords}>{t("pins.capture.fetching", { site: draft.name })}</p>
          </div>
        ) : null}
        {sending ? null : (
          <>
            <Button variant="plain" size="large" icon={<TrashIcon size={20} />} onClick={onRemove}>
              {t("pins.create.remove")}
            </Button>
            <Button key="publish" type="submit" variant="primary" size="large">
              {t(problem ? "pins.create.again" : "pins.create.publish")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the server's error about a video's file or captions. */
function findVideoProblem({ errors }: Draft): string | undefined {
  return errors.video_id ?? errors.video ?? errors.file ?? errors.text ?? errors.language;
}

function PublishedDraft({ draft, pinId }: { draft: Draft; pinId: string }) {
  const t = useText();
  return (
    <Card>
      <div className={styles.published}>
        {draft.previewUrl === "" ? null : (
          <img className={styles.thumbnail} src={draft.previewUrl} alt="" referrerPolicy="no-referrer" />
        )}
        <p className={styles.publishedWords}>
          <span className={styles.done}>
            <CheckIcon size={20} />
          </span>
          <bdi className={styles.publishedName}>{draft.words.title || t("pins.create.published")}</bdi>
        </p>
        <LinkButton href={`/pin/${pinId}/`}>{t("pins.saved.see")}</LinkButton>
      </div>
    </Card>
  );
}
