import type { OperationInput, Pin } from "@tessera/contract";
import { Callout } from "@tessera/ui";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { fieldErrors, isAppError } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { storePages, StoryRefused, reportRefusals } from "./publish-story.ts";
import { StoryPages } from "./story-pages.tsx";
import { toStoryDraft } from "./to-story-draft.ts";
import { useStoryDraft } from "./use-story-draft.ts";

/** What the surrounding form needs from the story edited in it. */
export interface StoryEditHandle {
  /**
   * Sends the files that are new.
   *
   * @returns the pages as a request names them, and the revision they are based on; null if something is invalid, which the
   * story then shows itself
   */
  store(): Promise<Pick<OperationInput<"pins.update">, "pages" | "pages_revision"> | null>;
}

interface StoryEditProps {
  readonly pin: Pin;
  readonly ref: Ref<StoryEditHandle>;
  /** Why the server refused the change. */
  readonly failure: unknown;
  readonly onEdited: (isEdited: boolean) => void;
}

/** Changes the pages of a story: their content, their order, and which ones exist. */
export function StoryEdit({ pin, ref, failure, onEdited }: StoryEditProps) {
  const t = useText();
  const [start] = useState(() => toStoryDraft(pin));
  const [revision] = useState(pin.storyPinData?.revision ?? undefined);
  const editor = useStoryDraft(() => start);
  const [isStoring, setStoring] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const { pages } = editor.draft;
  const isEdited = pages !== start.pages;

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const reportEdited = useEffectEvent(() => onEdited(isEdited));
  useEffect(() => reportEdited(), [isEdited]);
  const showFailure = useEffectEvent(() => {
    const isReported = reportRefusals(failure, pages, editor.dispatch);
    // The form says what happened; this says how to continue.
    const isConflict = isAppError(failure) && failure.type === "conflict" && isEdited;
    setMessage(
      isReported ? t("pins.story.notAll") : isConflict ? t("pins.story.kept") : (fieldErrors(failure).pages ?? null),
    );
  });
  useEffect(() => showFailure(), [failure]);

  useImperativeHandle(ref, () => ({
    async store() {
      setStoring(true);
      setMessage(null);
      try {
        const stored = await storePages(pages, { signal: leaving.current.signal, onChange: editor.dispatch });
        return { pages: stored, pages_revision: revision };
      } catch (error) {
        if (!(error instanceof StoryRefused)) throw error;
        setMessage(error.message);
        return null;
      } finally {
        setStoring(false);
      }
    },
  }));

  return (
    <>
      {message ? <Callout tone="danger">{message}</Callout> : null}
      <StoryPages editor={editor} disabled={isStoring} />
    </>
  );
}
