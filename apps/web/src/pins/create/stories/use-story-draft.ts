import { STORY_LIMITS } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect, useReducer, useRef, useState } from "react";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../../shell/undo-toast.ts";
import { findPictureProblem } from "../picture-file.ts";
import { storeBlock } from "./publish-story.ts";
import {
  type DraftBlock,
  type DraftMediaBlock,
  type DraftPage,
  canAddBlock,
  type NewMediaBlock,
  getFreePageCount,
  type StoryDraft,
  reduceStory,
} from "./story-draft.ts";
import { acceptVideos } from "../capture/accept-videos.ts";

/** A story draft and the functions that change it. */
export interface StoryEditor {
  readonly draft: StoryDraft;
  /** An error message for each rejected file, including its name. */
  readonly problems: readonly string[];
  readonly dispatch: (action: Parameters<typeof reduceStory>[1]) => void;
  /** Adds images and videos to one page, or each file to a page of its own. */
  readonly addFiles: (files: readonly File[], page?: DraftPage) => Promise<void>;
  readonly addPage: () => void;
  readonly addText: (page: DraftPage) => void;
  readonly removePage: (page: DraftPage) => void;
  readonly removeBlock: (page: DraftPage, block: DraftBlock) => void;
  /** Retries the upload of a file after a failure. */
  readonly retry: (block: DraftMediaBlock) => void;
}

/** Keeps a story draft in React state. @param start returns the initial story */
export function useStoryDraft(start: () => StoryDraft): StoryEditor {
  const t = useText();
  const { maxUploadMb } = useViewer();
  const [draft, dispatch] = useReducer(reduceStory, null, start);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const previews = useRef<string[]>([]);
  const retries = useRef(new AbortController());

  useEffect(() => {
    const urls = previews.current;
    const uploads = new AbortController();
    retries.current = uploads;
    return () => {
      uploads.abort();
      for (const url of urls.splice(0)) URL.revokeObjectURL(url);
    };
  }, []);

  async function addFiles(files: readonly File[], page?: DraftPage) {
    setProblems([]);
    const checked = await Promise.all(
      files.map(async (file) => ({ file, problem: await findPictureProblem(file, maxUploadMb) })),
    );
    const otherFiles = checked.filter(({ problem }) => problem === "type").map(({ file }) => file);
    const videos = otherFiles.length > 0 ? await acceptVideos(otherFiles) : { files: [], problems: [] };
    const messages = checked.flatMap(({ file, problem }) =>
      problem === null || problem === "type"
        ? []
        : [t(`pins.create.problem.${problem}`, { file: file.name, max: maxUploadMb })],
    );
    const accepted = checked.filter(({ file, problem }) => problem === null || videos.files.includes(file));
    const freeCount = page
      ? STORY_LIMITS.blocksMax - page.blocks.length
      : getFreePageCount(draft) + (hasEmptyPage(draft) ? 1 : 0);
    if (accepted.length > freeCount) {
      messages.push(
        page
          ? t("pins.story.tooManyParts", { count: STORY_LIMITS.blocksMax })
          : t("pins.story.tooMany", { count: STORY_LIMITS.pagesMax }),
      );
    }
    const fitting = accepted.slice(0, freeCount);
    const blocks = fitting.map(({ file, problem }) => createMediaBlock(problem === null ? "image" : "video", file));
    if (page) for (const block of blocks) dispatch({ type: "blockAdded", page: page.id, block });
    else dispatch({ type: "filled", pages: blocks.map((block) => ({ id: createId(), block })) });
    setProblems((before) => [...before, ...messages, ...videos.problems]);
  }

  function createMediaBlock(kind: "image" | "video", file: File): NewMediaBlock {
    const previewUrl = URL.createObjectURL(file);
    previews.current.push(previewUrl);
    return { kind, id: createId(), file, previewUrl, altText: "" };
  }

  function offerUndo(message: string, undoAction: Parameters<typeof reduceStory>[1]) {
    const onPress = () => dispatch(undoAction);
    toast.show({ message, durationMs: UNDO_TOAST_MS, actions: [{ label: t("pins.delete.undo"), onPress }] });
  }

  return {
    draft,
    problems,
    dispatch,
    addFiles,
    addPage: () => dispatch({ type: "pageAdded", page: createId() }),
    addText(page) {
      if (canAddBlock(page))
        dispatch({ type: "blockAdded", page: page.id, block: { kind: "text", id: createId(), text: "" } });
    },
    removePage(page) {
      dispatch({ type: "pageRemoved", page: page.id });
      const undoAction = { type: "pageRestored", page, at: draft.pages.indexOf(page) } as const;
      if (page.blocks.length > 0) offerUndo(t("pins.story.removed"), undoAction);
    },
    removeBlock(page, block) {
      dispatch({ type: "blockRemoved", block: block.id });
      const at = page.blocks.indexOf(block);
      offerUndo(t("pins.story.removedPart"), { type: "blockRestored", page: page.id, block, at });
    },
    retry: (block) => void storeBlock(block, dispatch, retries.current.signal),
  };
}

function hasEmptyPage({ pages, shown }: StoryDraft): boolean {
  return pages.some(({ id, blocks }) => id === shown && blocks.length === 0);
}

let lastId = 0;

/** Returns an id that is unique among the parts of stories in this browser tab. */
function createId(): string {
  lastId += 1;
  return `story-${lastId}`;
}
