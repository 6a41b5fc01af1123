import type { Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { computeCropFrame, getPinUrl } from "@tessera/domain";
import { Button, Callout, Card, LinkButton, PictureFrame, Spinner, TrashIcon, toast } from "@tessera/ui";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { patchEverywhere, useRequest, useInvalidate, useSingle, useTask } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import styles from "./create.module.css";
import type { PinText } from "./drafts/drafts.ts";
import { toEditInput, isEdited, canOnlyOrganize, type PinEdit, toSlotsInput, createPinEdit } from "./pin-edit.ts";
import { getSlotErrors } from "./carousel/slot-errors.ts";
import type { StoryEditHandle } from "./stories/story-edit.tsx";
import { getCardRenditions, formatPinAlt, getPinRatio } from "../pin-picture.ts";
import { PIN_COUNT_QUERIES } from "../pin-counts.ts";
import { pinQuery } from "../pin-queries.ts";
import { PinTextFields } from "./pin-words-fields.tsx";
import { NoteField } from "../save/note-field.tsx";
import { SaveTargetField } from "../save/place-field.tsx";
import { useDeletePin } from "../save/use-delete-pin.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

const CaptionsField = lazy(async () => ({ default: (await import("./captions-field.tsx")).CaptionsField }));
const AppearanceFields = lazy(async () => ({ default: (await import("./looks-fields.tsx")).AppearanceFields }));
const PinRelations = lazy(async () => ({ default: (await import("./pin-relations.tsx")).PinRelations }));
const OrganizerSectionField = lazy(async () => ({
  default: (await import("./section-of-board.tsx")).OrganizerSectionField,
}));
const StoryEdit = lazy(async () => ({ default: (await import("./stories/story-edit.tsx")).StoryEdit }));
const SlotsEdit = lazy(async () => ({ default: (await import("./carousel/slots-edit.tsx")).SlotsEdit }));

/**
 * The page for editing a pin. Creators edit its text. People who saved it edit its board and note. People who organize
 * its board edit its section.
 */
export function EditScreen({ id }: { id: string }) {
  const t = useText();
  const pin = useSingle(pinQuery(id));
  return (
    <div className={styles.page}>
      <PageHead title={t("pins.edit.title")} noindex />
      <div className={styles.head}>
        <h1 className={styles.title}>{t("pins.edit.title")}</h1>
      </div>
      <Card padding="large">
        <EditForm pin={pin} />
      </Card>
    </div>
  );
}

function EditForm({ pin }: { pin: Pin }) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const [start] = useState(() => createPinEdit(pin));
  const update = useRequest("pins.update");
  const captionsTask = useTask(async (captions: PinEdit["captions"]) => {
    if (captions !== start.captions) await (await import("./save-captions.ts")).saveCaptions(pin, captions);
    return true;
  });
  const [edit, setEdit] = useState<PinEdit>(start);
  const story = useRef<StoryEditHandle>(null);
  const [isStoryEdited, setStoryEdited] = useState(false);
  const storyTask = useTask(async () => ({ story: isStoryEdited ? await story.current?.store() : undefined }));
  const { question, allowLeaving } = useLeaveGuard(isStoryEdited || isEdited(start, edit));
  const preview = computeCropFrame(getPinRatio(pin), edit.crop);
  const pinPath = getPinUrl(pin, { isAuth: true });
  const problem = captionsTask.message ?? captionsTask.errors.text ?? storyTask.message ?? update.message;
  const updateEdit = (part: Partial<PinEdit>) => setEdit((before) => ({ ...before, ...part }));
  const changeCaptions = (update: (captions: PinEdit["captions"]) => PinEdit["captions"]) =>
    setEdit((before) => ({ ...before, captions: update(before.captions) }));

  async function save(event: FormEvent) {
    event.preventDefault();
    // Saves captions before the text, because the last response must be the pin's final state.
    if (!(await captionsTask.ask(edit.captions))) return;
    const stored = await storyTask.ask(null);
    if (!stored || stored.story === null) return;
    const carousel = edit.slots === start.slots ? undefined : toSlotsInput(pin, edit.slots);
    const changed = toEditInput(start, edit, pin.can);
    const parts = { ...(carousel ? { carousel } : {}), ...stored.story };
    const updatedPin = await update.ask({ pin_id: pin.id, ...changed, ...parts });
    if (!updatedPin) return;
    client.setQueryData(pinQuery(pin.id).queryKey, updatedPin);
    patchEverywhere(client, pin.id, { ...updatedPin });
    void invalidate(...PIN_COUNT_QUERIES, ...(edit.place === start.place ? [] : (["boards.pins"] as const)));
    toast.show({ message: t("pins.edit.done") });
    allowLeaving();
    await navigate(pinPath);
  }

  return (
    <form className={styles.draft} method="post" noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.preview}>
        <PictureFrame
          renditions={getCardRenditions(pin)}
          alt={formatPinAlt(pin, t)}
          ratio={preview.ratio}
          position={preview.position}
          color={pin.dominantColor}
          sizes="(width < 680px) 90vw, 236px"
          priority
        />
      </div>
      <div className={styles.fields}>
        {problem ? <Callout tone="danger">{problem}</Callout> : null}
        {pin.can.editContent && pin.isPublicElsewhere ? <Callout>{t("pins.edit.elsewhere")}</Callout> : null}
        {pin.can.editContent ? (
          <PinTextFields
            words={edit.words}
            onChange={(words: Partial<PinText>) => updateEdit({ words: { ...edit.words, ...words } })}
            errors={update.errors}
          />
        ) : null}
        {pin.can.editContent ? (
          <Suspense fallback={null}>
            <AppearanceFields
              value={edit}
              ratio={getPinRatio(pin)}
              hasLink={edit.words.link !== ""}
              onChange={updateEdit}
            />
          </Suspense>
        ) : null}
        {pin.can.editContent && pin.carouselData ? (
          <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
            <SlotsEdit
              carousel={pin.carouselData}
              slots={edit.slots}
              errors={getSlotErrors(update.failure)}
              onChange={(slots) => updateEdit({ slots })}
            />
          </Suspense>
        ) : null}
        {pin.can.editContent && pin.videos ? (
          <Suspense fallback={null}>
            <CaptionsField captions={edit.captions} onChange={changeCaptions} />
          </Suspense>
        ) : null}
        {pin.can.editContent && pin.storyPinData?.pages.length ? (
          <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
            <StoryEdit ref={story} pin={pin} failure={update.failure} onEdited={setStoryEdited} />
          </Suspense>
        ) : null}
        {pin.can.editContent ? (
          <Suspense fallback={null}>
            <PinRelations pinId={pin.id} relations={edit} onChange={updateEdit} errors={update.errors} />
          </Suspense>
        ) : null}
        {pin.can.editSave ? (
          <>
            <SaveTargetField
              place={edit.place}
              onChange={(place) => updateEdit({ place })}
              error={update.errors.board_id ?? update.errors.section}
            />
            {pin.can.editNote ? (
              <NoteField value={edit.note} onChange={(note) => updateEdit({ note })} error={update.errors.pin_note} />
            ) : null}
          </>
        ) : null}
        {canOnlyOrganize(pin.can) && pin.board ? (
          <Suspense fallback={null}>
            <OrganizerSectionField board={pin.board} edit={edit} onChange={updateEdit} error={update.errors.section} />
          </Suspense>
        ) : null}
        <div className={styles.acts}>
          {pin.can.delete ? <DeleteButton pin={pin} onDeleted={allowLeaving} /> : null}
          <LinkButton href={pinPath} size="large">
            {t("pins.edit.cancel")}
          </LinkButton>
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={captionsTask.busy || storyTask.busy || update.busy}
          >
            {t("pins.edit.save")}
          </Button>
        </div>
      </div>
      {question}
    </form>
  );
}

function DeleteButton({ pin, onDeleted }: { pin: Pin; onDeleted: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const deletePin = useDeletePin();
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const deleted = await deletePin(pin.id);
    setBusy(false);
    if (!deleted) return;
    onDeleted();
    await navigate(pin.board?.url ?? "/", { replace: true });
  }
  return (
    <span className={styles.aside}>
      <Button variant="plain" size="large" icon={<TrashIcon size={20} />} busy={busy} onClick={() => void remove()}>
        {t("pins.delete")}
      </Button>
    </span>
  );
}
