import {
  Button,
  Callout,
  CameraIcon,
  FileDropZone,
  LayersIcon,
  LinkButton,
  Spinner,
  toast,
  useMediaQuery,
} from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead, UNDO_TOAST_MS } from "../../shell/index.ts";
import type { SaveTarget } from "../save/save-target.ts";
import { useInitialTarget } from "../save/start-place.ts";
import type { AcceptedVideos } from "./capture/accept-videos.ts";
import {
  type PagePicture,
  parseCaptureRequest,
  type PageReadResult,
  replaceImage,
  toCapturedDraft,
  toRequestedDraft,
} from "./capture/captured.ts";
import { useSharedFile } from "./capture/use-shared-file.ts";
import { LinkCapture } from "./capture/link-capture.tsx";
import styles from "./create.module.css";
import { createDraftSelection, EMPTY_DRAFT_SELECTION } from "./drafts/draft-selection.ts";
import { type Draft, getUnpublishedDrafts, hasErrors, isBusy, MAX_DRAFTS, type PinText } from "./drafts/drafts.ts";
import { useDrafts } from "./drafts/use-drafts.ts";
import { FileButton } from "./file-button.tsx";
import { useStoredDrafts } from "./kept/use-kept-drafts.ts";
import { findPictureProblem } from "./picture-file.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { getAcceptedTypes } from "./video-types.ts";

const DraftDesk = lazy(async () => ({ default: (await import("./drafts/draft-desk.tsx")).DraftDesk }));
const DraftForm = lazy(async () => ({ default: (await import("./drafts/draft-form.tsx")).DraftForm }));
const DraftStatus = lazy(async () => ({ default: (await import("./drafts/draft-status.tsx")).DraftStatus }));
const NothingSelected = lazy(async () => ({
  default: (await import("./drafts/nothing-selected.tsx")).NothingSelected,
}));
const SharedForm = lazy(async () => ({ default: (await import("./drafts/shared-form.tsx")).SharedForm }));

/**
 * The page for creating pins. Each file, and each image found at a URL, becomes a draft, which the device stores until
 * it's published. A single draft appears as a form. Several drafts appear as a grid with one form for the selected
 * drafts.
 */
export function CreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { username, maxUploadMb, acceptsVideos } = useViewer();
  const startPlace = useInitialTarget();
  const request = parseCaptureRequest(useSearchParams()[0]);
  const requested = toRequestedDraft(request);
  const start = requested ? [{ ...requested, id: `from ${request.media}`, place: startPlace }] : [];
  const editor = useDrafts(start);
  const { drafts, dispatch, changeSlots, publishAll } = editor;
  const [chosenPlace, setPlace] = useState<SaveTarget | null>(null);
  const place = chosenPlace ?? startPlace;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [failedCount, setFailedCount] = useState(0);
  const [selection, setSelection] = useState(EMPTY_DRAFT_SELECTION);
  const [hadSeveral, setHadSeveral] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(false);
  const [batch, setBatch] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useStoredDrafts(drafts, addStoredDrafts);
  const unpublished = getUnpublishedDrafts(drafts);
  const isSending = unpublished.some(isBusy);
  // A grid whose only remaining draft is published stays a grid. A form that has just been published stays until the
  // pin opens.
  const isDesk = drafts.length > 1 || (hadSeveral && drafts.length === 1 && unpublished.length === 0);
  if (drafts.length > 1 !== hadSeveral && drafts.length !== 1) setHadSeveral(drafts.length > 1);
  const chosen = isDesk ? unpublished.filter(({ id }) => selection.ids.has(id)) : drafts;
  const [only, ...others] = chosen;
  const isLost = unpublished.length > 0 && (kept === null || kept.problem !== null);
  const hasWork = isLost || isSending;
  const { question, allowLeaving } = useLeaveGuard(hasWork, {
    hasUnwrittenWork: hasWork || (unpublished.length > 0 && kept?.isPending === true),
    reason: isLost ? "unsaved" : "publishing",
  });
  const acceptedTypes = getAcceptedTypes({ acceptsVideos });

  function addStoredDrafts(loaded: readonly Draft[]) {
    editor.addKept(loaded);
    setSelection((current) =>
      current.ids.size > 0 ? current : createDraftSelection(loaded.slice(0, 1).map(({ id }) => id)),
    );
  }

  /** Selects new drafts, so that they can be edited together. */
  function selectDrafts(ids: readonly string[]) {
    if (ids.length > 0) setSelection(createDraftSelection(ids));
  }

  function describeLeftOut(count: number): readonly string[] {
    return count > 0 ? [t("pins.create.tooMany", { count, max: MAX_DRAFTS })] : [];
  }

  /**
   * Accepts images and videos, and shows the problems with other files.
   * @param onAccepted called with the accepted images; by default, images and videos become drafts
   */
  async function acceptFiles(
    files: readonly File[],
    { onAccepted, words }: { onAccepted?: (accepted: readonly File[]) => void; words?: PinText } = {},
  ) {
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await findPictureProblem(file, maxUploadMb) })),
    );
    const accepted = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    const otherFiles = onAccepted ? [] : checked.filter(({ problem }) => problem === "type").map(({ file }) => file);
    const videos = await acceptVideoFiles(otherFiles);
    let leftOutCount = 0;
    if (onAccepted) onAccepted(accepted);
    else {
      const ids = editor.addFiles([...accepted, ...videos.files], new Set(videos.files), place, words);
      leftOutCount = accepted.length + videos.files.length - ids.length;
      selectDrafts(ids);
    }
    setProblems([
      ...checked.flatMap(({ file, problem }) =>
        problem === null || otherFiles.includes(file)
          ? []
          : [t(`pins.create.problem.${problem}`, { file: file.name, max: maxUploadMb })],
      ),
      ...videos.problems,
      ...describeLeftOut(leftOutCount),
    ]);
  }

  const { title, description, url } = request;
  const hasSharedFile = useSharedFile({
    onFile: (file) => void acceptFiles([file], { words: { title, description, link: url ?? "", altText: "" } }),
    onLost: () => setProblems([t("pins.create.problem.shared")]),
  });

  /** Most people don't add videos, so the code for videos loads with the first video. */
  async function acceptVideoFiles(files: readonly File[]): Promise<AcceptedVideos> {
    if (files.length === 0) return { files, problems: [] };
    try {
      return await (await import("./capture/accept-videos.ts")).acceptVideos(files);
    } catch {
      return { files: [], problems: [t("shell.error.part")] };
    }
  }

  function addPictures(page: PageReadResult, pictures: readonly PagePicture[]) {
    const ids = editor.add(
      pictures.map((picture) => toCapturedDraft(page, picture)),
      place,
    );
    selectDrafts(ids);
    setProblems(describeLeftOut(pictures.length - ids.length));
    // The choices disappear when people confirm them, so keyboard focus moves to the resulting drafts.
    setWantsFocus(ids.length > 0);
  }

  /** Removes drafts and offers Undo. The form then shows the draft next to them. */
  function removeDrafts(removed: readonly Draft[]) {
    const ids = removed.map(({ id }) => id);
    const neighbor = findNeighbor(removed);
    const usesKeyboard = document.activeElement?.matches(":focus-visible") === true;
    const restore = editor.remove(ids);
    setSelection(createDraftSelection(neighbor ? [neighbor.id] : []));
    if (neighbor) setWantsFocus(usesKeyboard);
    else if (usesKeyboard) heading.current?.focus();
    toast.show({
      message: t("pins.create.discarded", { count: ids.length }),
      actions: [
        {
          label: t("pins.create.discarded.undo"),
          onPress: () => {
            restore();
            selectDrafts(ids);
          },
        },
      ],
      durationMs: UNDO_TOAST_MS,
    });
  }

  /** Returns the draft to edit after others are removed: the draft after them, or otherwise the last draft. */
  function findNeighbor(gone: readonly Draft[]): Draft | undefined {
    const goneIds = new Set(gone.map(({ id }) => id));
    const lastIndex = unpublished.findLastIndex(({ id }) => goneIds.has(id));
    const rest = unpublished.filter(({ id }) => !goneIds.has(id));
    return rest.find((draft) => unpublished.indexOf(draft) > lastIndex) ?? rest.at(-1);
  }

  /** Selects the next draft after some were published, unless the selection changed in the meantime. */
  function selectNext(published: readonly Draft[]) {
    const neighbor = findNeighbor(published);
    const publishedIds = new Set(published.map(({ id }) => id));
    if (!neighbor) return;
    setSelection((now) =>
      [...now.ids].every((id) => publishedIds.has(id)) ? createDraftSelection([neighbor.id]) : now,
    );
    setWantsFocus(document.activeElement?.matches("form:focus-visible") === true);
  }

  async function send(selected: readonly Draft[]) {
    setFailedCount(0);
    setBatch(selected.map(({ id }) => id));
    const { pinIds, failedIds } = await publishAll(selected);
    setBatch([]);
    if (failedIds.length > 0 && isDesk) {
      setFailedCount(failedIds.length);
      selectDrafts(failedIds.slice(0, 1));
    }
    if (pinIds.length === 0) return;
    toast.show({ message: t("pins.create.done", { count: pinIds.length }) });
    // People who still have unpublished drafts stay on this page. Others see the resulting pins.
    if (pinIds.length < unpublished.length) return selectNext(selected);
    allowLeaving();
    await navigate(drafts.length === 1 ? `/pin/${pinIds[0]}/` : `/${username}/_created/`);
  }

  function placeDrafts(selected: readonly Draft[], next: SaveTarget) {
    dispatch({ type: "changed", changes: selected.map(({ id }) => ({ id, place: next })) });
    setPlace(next);
  }

  const form =
    only === undefined ? (
      unpublished.length > 0 && <NothingSelected />
    ) : others.length > 0 ? (
      <SharedForm
        key={chosen
          .map(({ id }) => id)
          .toSorted()
          .join(" ")}
        drafts={chosen}
        isAll={chosen.length === unpublished.length}
        wantsFocus={wantsFocus}
        onFocused={() => setWantsFocus(false)}
        onChange={(changes) => dispatch({ type: "changed", changes })}
        onPlace={(next) =>
          placeDrafts(
            chosen.filter((draft) => !isBusy(draft)),
            next,
          )
        }
        onPublish={() => void send(chosen)}
        onRemove={() => removeDrafts(chosen)}
      />
    ) : (
      <DraftForm
        key={only.id}
        draft={only}
        number={drafts.indexOf(only) + 1}
        isOnly={unpublished.length === 1}
        wantsFocus={wantsFocus}
        onFocused={() => setWantsFocus(false)}
        onType={(words) => dispatch({ type: "changed", changes: [{ id: only.id, words }] })}
        onVideo={(change) => dispatch({ type: "video", id: only.id, change })}
        onSlots={(action) => changeSlots(only.id, action)}
        onSlotFiles={(files) =>
          void acceptFiles(files, { onAccepted: (accepted) => editor.addSlots(only.id, accepted) })
        }
        onExchange={(page, picture) =>
          dispatch({ type: "exchanged", id: only.id, contents: replaceImage(only, page, picture) })
        }
        onPlace={(next) => placeDrafts([only], next)}
        onRelate={(relations) => dispatch({ type: "related", id: only.id, relations })}
        onPublish={() => void send([only])}
        onStop={() => editor.stop(only.id)}
        onRemove={() => removeDrafts([only])}
      />
    );

  return (
    <div className={styles.page} data-desk={isDesk || undefined}>
      <PageHead title={t("pins.create.title")} noindex />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("pins.create.title")}
        </h1>
        {drafts.length === 0 ? (
          <LinkButton href={`/story-pin-builder/${search}`} size="large" icon={<LayersIcon size={20} />}>
            {t("pins.story.create")}
          </LinkButton>
        ) : null}
        {unpublished.length > 0 ? (
          <Suspense fallback={null}>
            <DraftStatus
              drafts={drafts}
              kept={kept}
              batch={isSending && isDesk ? batch : null}
              onStop={editor.stopAll}
            />
          </Suspense>
        ) : null}
        {unpublished.length > 1 && !isSending ? (
          <Button variant="primary" size="large" onClick={() => void send(unpublished)}>
            {t("pins.create.publishAll", { count: unpublished.length })}
          </Button>
        ) : null}
      </div>
      <div className={styles.messages}>
        {problems.length > 0 ? (
          <Callout tone="danger">
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        ) : null}
        {unpublished.length > 0 && kept?.problem ? (
          <Callout tone="danger">{t(`pins.create.kept.${kept.problem}`, { count: kept.failedCount })}</Callout>
        ) : null}
        {failedCount > 0 && unpublished.some(hasErrors) ? (
          <Callout tone="danger">{t("pins.create.failed", { count: failedCount })}</Callout>
        ) : null}
      </div>
      <Suspense fallback={<Spinner label={t("shell.loading")} centered />}>
        {isDesk ? (
          <DraftDesk
            drafts={drafts}
            selection={selection}
            chosen={chosen}
            acceptedTypes={acceptedTypes}
            onSelect={setSelection}
            onOrder={(ids) => dispatch({ type: "ordered", ids })}
            onCombine={() => {
              selectDrafts([editor.combine(chosen)]);
              setWantsFocus(true);
            }}
            onRemove={() => removeDrafts(chosen)}
            onFiles={(files) => void acceptFiles(files)}
          >
            {form}
          </DraftDesk>
        ) : drafts.length === 1 && only ? (
          form
        ) : null}
      </Suspense>
      <div className={styles.sources}>
        <LinkCapture
          start={requested || hasSharedFile ? null : url}
          onPictures={addPictures}
          onFiles={(files) => void acceptFiles(files)}
        />
        {isDesk ? null : (
          <div className={drafts.length === 0 ? styles.bigZone : undefined}>
            <FileDropZone
              label={t(drafts.length === 0 ? "pins.create.choose" : "pins.create.more")}
              touchLabel={t(drafts.length === 0 ? "pins.create.choose.touch" : "pins.create.more")}
              hint={t(acceptsVideos ? "pins.create.hint.videos" : "pins.create.hint", { max: maxUploadMb })}
              accept={acceptedTypes}
              multiple
              onFiles={(files) => void acceptFiles(files)}
              onReject={(files) => setProblems(files.map((file) => t("pins.create.problem.type", { file: file.name })))}
            />
          </div>
        )}
        <CameraButton onFiles={(files) => void acceptFiles(files)} />
      </div>
      {question}
    </div>
  );
}

/** Opens the camera on phones and tablets. */
function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useText();
  const hasCamera = useMediaQuery("(pointer: coarse)");
  return hasCamera ? (
    <FileButton accept="image/*" usesCamera size="large" icon={<CameraIcon size={20} />} onFiles={onFiles}>
      {t("pins.create.camera")}
    </FileButton>
  ) : null;
}
