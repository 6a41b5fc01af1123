import { Button, Callout, FileDropZone, LayersIcon, LinkButton, toast } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import {
  capturedDraft,
  captureRequest,
  replaceImage,
  type PagePicture,
  type ReadPage,
  requestedDraft,
} from "./capture/captured.ts";
import styles from "./create.module.css";
import { canCombine } from "./carousel/carousel-draft.ts";
import { DraftCard, draftElementId } from "./draft-card.tsx";
import { type Draft, unpublishedDrafts } from "./drafts.ts";
import { LinkCapture } from "./capture/link-capture.tsx";
import { PICTURE_TYPES, pictureProblem } from "./picture-file.ts";
import type { SaveTarget } from "../save/save-target.ts";
import { useStartPlace } from "../save/start-place.ts";
import { useDrafts } from "./use-drafts.ts";
import type { AcceptedVideos } from "./capture/accept-videos.ts";
import { VIDEO_TYPES } from "./video-types.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

/** Makes pins from images: each file, and each image found at a URL, becomes a draft. One or all are published. */
export function CreateScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { username, maxUploadMb } = useViewer();
  const startPlace = useStartPlace();
  const request = captureRequest(useSearchParams()[0]);
  const requested = requestedDraft(request);
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
  const [newcomer, setNewcomer] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = unpublishedDrafts(drafts);
  const sending = waiting.some(({ step }) => step.kind === "sending");
  const { question, letGo } = useLeaveGuard(waiting.length > 0);

  // The choices disappear after choosing, so keyboard focus moves to the resulting draft.
  useEffect(() => {
    if (newcomer !== null) document.getElementById(draftElementId(newcomer))?.focus();
  }, [newcomer]);

  /** @param keep what to do with the images; by default they become drafts, and so do videos */
  async function take(files: readonly File[], keep?: (good: readonly File[]) => void) {
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await pictureProblem(file, maxUploadMb) })),
    );
    const good = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    if (keep) keep(good);
    else addFiles(good, place);
    const others = keep ? [] : checked.filter(({ problem }) => problem === "type").map(({ file }) => file);
    const videos = await takeOthers(others);
    addVideos(videos.files, place);
    setProblems([
      ...checked.flatMap(({ file, problem }) =>
        problem === null || others.includes(file)
          ? []
          : [t(`pins.create.problem.${problem}`, { file: file.name, max: maxUploadMb })],
      ),
      ...videos.problems,
    ]);
  }

  /** Most people bring no videos, so the code for videos loads with the first one. */
  async function takeOthers(files: readonly File[]): Promise<AcceptedVideos> {
    if (files.length === 0) return { files, problems: [] };
    try {
      return await (await import("./capture/accept-videos.ts")).acceptVideos(files);
    } catch {
      return { files: [], problems: [t("shell.error.part")] };
    }
  }

  /** Keyboard focus moves to the draft next to the removed one. */
  function removeDraft({ id }: Draft) {
    const at = waiting.findIndex((draft) => draft.id === id);
    const beside = waiting[at + 1] ?? waiting[at - 1];
    const byKeys = document.activeElement?.matches(":focus-visible");
    remove(id);
    if (byKeys) (beside ? document.getElementById(draftElementId(beside.id)) : heading.current)?.focus();
  }

  function takePictures(page: ReadPage, pictures: readonly PagePicture[]) {
    const contents = pictures.map((picture) => capturedDraft(page, picture));
    setNewcomer(add(contents, place)[0] ?? null);
  }

  async function send(chosen: readonly Draft[]) {
    const [first] = chosen;
    const made =
      chosen.length === 1 && first ? [await publish(first)].filter((id) => id !== null) : await publishAll(chosen);
    if (made.length === 0) return;
    toast.show({ message: t("pins.create.done", { count: made.length }) });
    // People with drafts left stay here; those who are done see the result.
    if (made.length < waiting.length) return;
    letGo();
    const all = drafts.length;
    await navigate(all === 1 ? `/pin/${made[0]}/` : `/${username}/_created/`);
  }

  return (
    <div className={styles.page}>
      <PageHead title={t("pins.create.title")} noindex />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("pins.create.title")}
        </h1>
        {waiting.length === 0 ? (
          <LinkButton href={`/story-pin-builder/${search}`} size="large" icon={<LayersIcon size={20} />}>
            {t("pins.story.create")}
          </LinkButton>
        ) : null}
        {canCombine(waiting) ? (
          <Button size="large" onClick={() => setNewcomer(combine(waiting))}>
            {t("pins.carousel.combine")}
          </Button>
        ) : null}
        {waiting.length > 1 ? (
          <Button variant="primary" size="large" busy={sending} onClick={() => void send(waiting)}>
            {t("pins.create.publishAll", { count: waiting.length })}
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
            onSlots={(change) => changeSlots(draft.id, change)}
            onSlotFiles={(files) => void take(files, (good) => addSlots(draft.id, good))}
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
        onPictures={takePictures}
        onFiles={(files) => void take(files)}
      />
      <div className={drafts.length === 0 ? styles.bigZone : undefined}>
        <FileDropZone
          label={t(drafts.length === 0 ? "pins.create.choose" : "pins.create.more")}
          hint={t("pins.create.hint", { max: maxUploadMb })}
          accept={`${PICTURE_TYPES},${VIDEO_TYPES}`}
          multiple
          onFiles={(files) => void take(files)}
          onReject={(files) => setProblems(files.map((file) => t("pins.create.problem.type", { file: file.name })))}
        />
      </div>
      {question}
    </div>
  );
}
