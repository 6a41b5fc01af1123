import type { Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { croppedPicture, pinUrl } from "@tessera/domain";
import { Button, Callout, Card, LinkButton, PictureFrame, Spinner, TrashIcon, toast } from "@tessera/ui";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { patchEverywhere, useRequest, useInvalidate, useSingle, useTask } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import styles from "./create.module.css";
import type { PinWords } from "./drafts.ts";
import { editInput, isEdited, organizesOnly, type PinEdit, slotsInput, startEdit } from "./pin-edit.ts";
import { slotErrors } from "./carousel/slot-errors.ts";
import type { StoryEditHandle } from "./stories/story-edit.tsx";
import { cardRenditions, pinAltWords, pinRatio } from "../pin-picture.ts";
import { pinQuery } from "../pin-queries.ts";
import { PinWordsFields } from "./pin-words-fields.tsx";
import { NoteField } from "../save/note-field.tsx";
import { PlaceField } from "../save/place-field.tsx";
import { useDeletePin } from "../save/use-delete-pin.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

const CaptionsField = lazy(async () => ({ default: (await import("./captions-field.tsx")).CaptionsField }));
const LooksFields = lazy(async () => ({ default: (await import("./looks-fields.tsx")).LooksFields }));
const PinRelations = lazy(async () => ({ default: (await import("./pin-relations.tsx")).PinRelations }));
const SectionOfBoard = lazy(async () => ({ default: (await import("./section-of-board.tsx")).SectionOfBoard }));
const StoryEdit = lazy(async () => ({ default: (await import("./stories/story-edit.tsx")).StoryEdit }));
const SlotsEdit = lazy(async () => ({ default: (await import("./carousel/slots-edit.tsx")).SlotsEdit }));

/** Changes a pin: creators edit its text, savers its place and their note, and board organizers its section. */
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
  const [start] = useState(() => startEdit(pin));
  const update = useRequest("pins.update");
  const captioning = useTask(async (captions: PinEdit["captions"]) => {
    if (captions !== start.captions) await (await import("./save-captions.ts")).saveCaptions(pin, captions);
    return true;
  });
  const [edit, setEdit] = useState<PinEdit>(start);
  const story = useRef<StoryEditHandle>(null);
  const [isStoryEdited, setStoryEdited] = useState(false);
  const storing = useTask(async () => ({ story: isStoryEdited ? await story.current?.store() : undefined }));
  const { question, allowLeaving } = useLeaveGuard(isStoryEdited || isEdited(start, edit));
  const preview = croppedPicture(pinRatio(pin), edit.crop);
  const page = pinUrl(pin, { isAuth: true });
  const problem = captioning.message ?? captioning.errors.text ?? storing.message ?? update.message;
  const updateEdit = (part: Partial<PinEdit>) => setEdit((before) => ({ ...before, ...part }));
  const changeCaptions = (to: (captions: PinEdit["captions"]) => PinEdit["captions"]) =>
    setEdit((before) => ({ ...before, captions: to(before.captions) }));

  async function save(event: FormEvent) {
    event.preventDefault();
    // Before the text, since that response is the final state of the pin.
    if (!(await captioning.ask(edit.captions))) return;
    const stored = await storing.ask(null);
    if (!stored || stored.story === null) return;
    const carousel = edit.slots === start.slots ? undefined : slotsInput(pin, edit.slots);
    const changed = editInput(start, edit, pin.can);
    const parts = { ...(carousel ? { carousel } : {}), ...stored.story };
    const answer = await update.ask({ pin_id: pin.id, ...changed, ...parts });
    if (!answer) return;
    client.setQueryData(pinQuery(pin.id).queryKey, answer);
    patchEverywhere(client, pin.id, { ...answer });
    void invalidate(
      "people.boards",
      "boards.find",
      "boards.sections",
      ...(edit.place === start.place ? [] : (["boards.pins"] as const)),
    );
    toast.show({ message: t("pins.edit.done") });
    allowLeaving();
    await navigate(page);
  }

  return (
    <form className={styles.draft} method="post" noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.preview}>
        <PictureFrame
          renditions={cardRenditions(pin)}
          alt={pinAltWords(pin, t)}
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
          <PinWordsFields
            words={edit.words}
            onChange={(words: Partial<PinWords>) => updateEdit({ words: { ...edit.words, ...words } })}
            errors={update.errors}
          />
        ) : null}
        {pin.can.editContent ? (
          <Suspense fallback={null}>
            <LooksFields value={edit} ratio={pinRatio(pin)} hasLink={edit.words.link !== ""} onChange={updateEdit} />
          </Suspense>
        ) : null}
        {pin.can.editContent && pin.carouselData ? (
          <Suspense fallback={<Spinner label={t("shell.loading")} centred />}>
            <SlotsEdit
              carousel={pin.carouselData}
              slots={edit.slots}
              errors={slotErrors(update.failure)}
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
          <Suspense fallback={<Spinner label={t("shell.loading")} centred />}>
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
            <PlaceField
              place={edit.place}
              onChange={(place) => updateEdit({ place })}
              error={update.errors.board_id ?? update.errors.section}
            />
            {pin.can.editNote ? (
              <NoteField value={edit.note} onChange={(note) => updateEdit({ note })} error={update.errors.pin_note} />
            ) : null}
          </>
        ) : null}
        {organizesOnly(pin.can) && pin.board ? (
          <Suspense fallback={null}>
            <SectionOfBoard board={pin.board} edit={edit} onChange={updateEdit} error={update.errors.section} />
          </Suspense>
        ) : null}
        <div className={styles.acts}>
          {pin.can.delete ? <DeleteButton pin={pin} onDeleted={allowLeaving} /> : null}
          <LinkButton href={page} size="large">
            {t("pins.edit.cancel")}
          </LinkButton>
          <Button type="submit" variant="primary" size="large" busy={captioning.busy || storing.busy || update.busy}>
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
