import { STORY_LIMITS } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useEffect, useReducer, useRef, useState } from "react";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { UNDO_TOAST_MS } from "../../../shell/undo-toast.ts";
import { pictureProblem } from "../picture-file.ts";
import { storeBlock } from "./publish-story.ts";
import {
  type DraftBlock,
  type DraftMedia,
  type DraftPage,
  hasRoom,
  type NewMediaBlock,
  getFreePageCount,
  type StoryDraft,
  storyReducer,
} from "./story-draft.ts";
import { acceptVideos } from "../capture/accept-videos.ts";

/** The story on a page that makes or edits one, and what can be done with it. */
export interface StoryWork {
  readonly draft: StoryDraft;
  /** What is wrong with each rejected file, by name. */
  readonly problems: readonly string[];
  readonly dispatch: (action: Parameters<typeof storyReducer>[1]) => void;
  /** Takes images and videos: onto one page, or each onto a page of its own. */
  readonly addFiles: (files: readonly File[], page?: DraftPage) => Promise<void>;
  readonly addPage: () => void;
  readonly addText: (page: DraftPage) => void;
  readonly removePage: (page: DraftPage) => void;
  readonly removeBlock: (page: DraftPage, block: DraftBlock) => void;
  /** Resends a file that did not arrive. */
  readonly retry: (block: DraftMedia) => void;
}

/** @param start the initial story */
export function useStoryDraft(start: () => StoryDraft): StoryWork {
  const t = useText();
  const { maxUploadMb } = useViewer();
  const [draft, dispatch] = useReducer(storyReducer, null, start);
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
      files.map(async (file) => ({ file, problem: await pictureProblem(file, maxUploadMb) })),
    );
    const others = checked.filter(({ problem }) => problem === "type").map(({ file }) => file);
    const videos = others.length > 0 ? await acceptVideos(others) : { files: [], problems: [] };
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
    const blocks = fitting.map(({ file, problem }) => mediaBlock(problem === null ? "image" : "video", file));
    if (page) for (const block of blocks) dispatch({ type: "blockAdded", page: page.id, block });
    else dispatch({ type: "filled", pages: blocks.map((block) => ({ id: newId(), block })) });
    setProblems((before) => [...before, ...messages, ...videos.problems]);
  }

  function mediaBlock(kind: "image" | "video", file: File): NewMediaBlock {
    const previewUrl = URL.createObjectURL(file);
    previews.current.push(previewUrl);
    return { kind, id: newId(), file, previewUrl, altText: "" };
  }

  function restorable(message: string, restoration: Parameters<typeof storyReducer>[1]) {
    const onPress = () => dispatch(restoration);
    toast.show({ message, durationMs: UNDO_TOAST_MS, actions: [{ label: t("pins.delete.undo"), onPress }] });
  }

  return {
    draft,
    problems,
    dispatch,
    addFiles,
    addPage: () => dispatch({ type: "pageAdded", page: newId() }),
    addText(page) {
      if (hasRoom(page))
        dispatch({ type: "blockAdded", page: page.id, block: { kind: "text", id: newId(), text: "" } });
    },
    removePage(page) {
      dispatch({ type: "pageRemoved", page: page.id });
      const restoration = { type: "pageRestored", page, at: draft.pages.indexOf(page) } as const;
      if (page.blocks.length > 0) restorable(t("pins.story.removed"), restoration);
    },
    removeBlock(page, block) {
      dispatch({ type: "blockRemoved", block: block.id });
      const at = page.blocks.indexOf(block);
      restorable(t("pins.story.removedPart"), { type: "blockRestored", page: page.id, block, at });
    },
    retry: (block) => void storeBlock(block, dispatch, retries.current.signal),
  };
}

function hasEmptyPage({ pages, shown }: StoryDraft): boolean {
  return pages.some(({ id, blocks }) => id === shown && blocks.length === 0);
}

let ids = 0;

/** An id that no other part of a story has on this page. */
function newId(): string {
  ids += 1;
  return `story-${ids}`;
}
