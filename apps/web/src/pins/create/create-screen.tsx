import { Button, Callout, FileDropZone, LayersIcon, LinkButton, toast } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import {
  toCapturedDraft,
  parseCaptureRequest,
  replaceImage,
  type PagePicture,
  type ReadPage,
  toRequestedDraft,
} from "./capture/captured.ts";
import styles from "./create.module.css";
import { canCombine } from "./carousel/carousel-draft.ts";
import { DraftCard, getDraftElementId } from "./draft-card.tsx";
import { type Draft, getUnpublishedDrafts } from "./drafts.ts";
import { LinkCapture } from "./capture/link-capture.tsx";
import { findPictureProblem } from "./picture-file.ts";
import type { SaveTarget } from "../save/save-target.ts";
import { useStartPlace } from "../save/start-place.ts";
import { useDrafts } from "./use-drafts.ts";
import type { AcceptedVideos } from "./capture/accept-videos.ts";
import { getAcceptedTypes } from "./video-types.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

/**
 * Creates pins from images. Each file, and each image found at a URL, becomes a draft. People publish one draft or all
 * of them.
 */
export function CreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { username, maxUploadMb, acceptsVideos } = useViewer();
  const startPlace = useStartPlace();
  const request = parseCaptureRequest(useSearchParams()[0]);
  const requested = toRequestedDraft(request);
  const {
    drafts,
    dispatch,
    add,
    addFiles,
    addVideos,
    addSlots,
    changeSlots,
    combine,
    remove,
    publish,
    publishAll,
    stop,
  } = useDrafts(requested ? [{ ...requested, id: "requested", place: startPlace }] : []);
  const [chosenPlace, setPlace] = useState<SaveTarget | null>(null);
  const place = chosenPlace ?? startPlace;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [newDraftId, setNewDraftId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const unpublished = getUnpublishedDrafts(drafts);
  const isSending = unpublished.some(({ step }) => step.kind === "sending");
  const { question, allowLeaving } = useLeaveGuard(unpublished.length > 0);

  // The choices disappear after choosing, so keyboard focus moves to the resulting draft.
  useEffect(() => {
    if (newDraftId !== null) document.getElementById(getDraftElementId(newDraftId))?.focus();
  }, [newDraftId]);

  /** @param onAccepted called with the accepted images; by default, images and videos become drafts */
  async function acceptFiles(files: readonly File[], onAccepted?: (accepted: readonly File[]) => void) {
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await findPictureProblem(file, maxUploadMb) })),
    );
    const accepted = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    if (onAccepted) onAccepted(accepted);
    else addFiles(accepted, place);
    const otherFiles = onAccepted ? [] : checked.filter(({ problem }) => problem === "type").map(({ file }) => file);
    const videos = await acceptVideoFiles(otherFiles);
    addVideos(videos.files, place);
    setProblems([
      ...checked.flatMap(({ file, problem }) =>
        problem === null || otherFiles.includes(file)
          ? []
          : [t(`pins.create.problem.${problem}`, { file: file.name, max: maxUploadMb })],
      ),
      ...videos.problems,
    ]);
  }

  /** Most people add no videos, so the code for videos loads with the first one. */
  async function acceptVideoFiles(files: readonly File[]): Promise<AcceptedVideos> {
    if (files.length === 0) return { files, problems: [] };
    try {
      return await (await import("./capture/accept-videos.ts")).acceptVideos(files);
    } catch {
      return { files: [], problems: [t("shell.error.part")] };
    }
  }

  /** Removes a draft. Keyboard focus moves to the draft next to it. */
  function removeDraft({ id }: Draft) {
    const draftIndex = unpublished.findIndex((draft) => draft.id === id);
    const neighbor = unpublished[draftIndex + 1] ?? unpublished[draftIndex - 1];
    const usesKeyboard = document.activeElement?.matches(":focus-visible");
    remove(id);
    if (usesKeyboard) (neighbor ? document.getElementById(getDraftElementId(neighbor.id)) : heading.current)?.focus();
  }

  function addPictures(page: ReadPage, pictures: readonly PagePicture[]) {
    const contents = pictures.map((picture) => toCapturedDraft(page, picture));
    setNewDraftId(add(contents, place)[0] ?? null);
  }

  async function send(selected: readonly Draft[]) {
    const [first] = selected;
    const pinIds =
      selected.length === 1 && first ? [await publish(first)].filter((id) => id !== null) : await publishAll(selected);
    if (pinIds.length === 0) return;
    toast.show({ message: t("pins.create.done", { count: pinIds.length }) });
    // People with unpublished drafts stay here. Others see the result.
    if (pinIds.length < unpublished.length) return;
    allowLeaving();
    const draftCount = drafts.length;
    await navigate(draftCount === 1 ? `/pin/${pinIds[0]}/` : `/${username}/_created/`);
  }

  return (
    <div className={styles.page}>
      <PageHead title={t("pins.create.title")} noindex />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("pins.create.title")}
        </h1>
        {unpublished.length === 0 ? (
          <LinkButton href={`/story-pin-builder/${search}`} size="large" icon={<LayersIcon size={20} />}>
            {t("pins.story.create")}
          </LinkButton>
        ) : null}
        {canCombine(unpublished) ? (
          <Button size="large" onClick={() => setNewDraftId(combine(unpublished))}>
            {t("pins.carousel.combine")}
          </Button>
        ) : null}
        {unpublished.length > 1 ? (
          <Button variant="primary" size="large" busy={isSending} onClick={() => void send(unpublished)}>
            {t("pins.create.publishAll", { count: unpublished.length })}
          </Button>
        ) : null}
      </div>
      {problems.length > 0 ? (
        <Callout tone="danger">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
      <ul className={styles.drafts} role="list" aria-label={t("pins.create.drafts")}>
        {drafts.map((draft, index) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            number={index + 1}
            onType={(words) => dispatch({ type: "typed", id: draft.id, words })}
            onVideo={(change) => dispatch({ type: "video", id: draft.id, change })}
            onSlots={(action) => changeSlots(draft.id, action)}
            onSlotFiles={(files) => void acceptFiles(files, (accepted) => addSlots(draft.id, accepted))}
            onExchange={(page, picture) =>
              dispatch({ type: "exchanged", id: draft.id, contents: replaceImage(draft, page, picture) })
            }
            onPlace={(next) => {
              dispatch({ type: "placed", id: draft.id, place: next });
              setPlace(next);
            }}
            onRelate={(relations) => dispatch({ type: "related", id: draft.id, relations })}
            onPublish={() => void send([draft])}
            onStop={() => stop(draft.id)}
            onRemove={() => removeDraft(draft)}
          />
        ))}
      </ul>
      <LinkCapture
        start={requested ? null : request.url}
        onPictures={addPictures}
        onFiles={(files) => void acceptFiles(files)}
      />
      <div className={drafts.length === 0 ? styles.bigZone : undefined}>
        <FileDropZone
          label={t(drafts.length === 0 ? "pins.create.choose" : "pins.create.more")}
          hint={t(acceptsVideos ? "pins.create.hint.videos" : "pins.create.hint", { max: maxUploadMb })}
          accept={getAcceptedTypes({ acceptsVideos })}
          multiple
          onFiles={(files) => void acceptFiles(files)}
          onReject={(files) => setProblems(files.map((file) => t("pins.create.problem.type", { file: file.name })))}
        />
      </div>
      {question}
    </div>
  );
}
