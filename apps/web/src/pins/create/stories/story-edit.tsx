import type { OperationInput, Pin } from "@tessera/contract";
import { Callout } from "@tessera/ui";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { getFieldErrors, isAppError } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { storePages, StoryRejectedError, reportRejections } from "./publish-story.ts";
import { StoryPages } from "./story-pages.tsx";
import { toStoryDraft } from "./to-story-draft.ts";
import { useStoryDraft } from "./use-story-draft.ts";

/** The functions of the story editor that the surrounding form calls. */
export interface StoryEditHandle {
  /**
   * Uploads the new files.
   *
   * @returns the pages in the request's format and the revision that they are based on; null if something is invalid,
   *   in which case the editor shows the errors
   */
  store(): Promise<Pick<OperationInput<"pins.update">, "pages" | "pages_revision"> | null>;
}

interface StoryEditProps {
  readonly pin: Pin;
  readonly ref: Ref<StoryEditHandle>;
  /** The reason why the server rejected the change. */
  readonly failure: unknown;
  readonly onEdited: (isEdited: boolean) => void;
}

/** The editor for the pages of a story: their content, order, and number. */
export function StoryEdit({ pin, ref, failure, onEdited }: StoryEditProps) {
  const t = useText();
  const [start] = useState(() => toStoryDraft(pin));
  const [revision] = useState(pin.storyPinData?.revision ?? undefined);
  const editor = useStoryDraft(() => start);
  const [isStoring, setStoring] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const unmountController = useRef(new AbortController());
  const { pages } = editor.draft;
  const isEdited = pages !== start.pages;

  useEffect(() => {
    const controller = new AbortController();
    unmountController.current = controller;
    return () => controller.abort();
  }, []);
  const reportEdited = useEffectEvent(() => onEdited(isEdited));
  useEffect(() => reportEdited(), [isEdited]);
  const showFailure = useEffectEvent(() => {
    const isReported = reportRejections(failure, pages, editor.dispatch);
    // The form shows the error itself. This message explains how to continue.
    const isConflict = isAppError(failure) && failure.type === "conflict" && isEdited;
    setMessage(
      isReported ? t("pins.story.notAll") : isConflict ? t("pins.story.kept") : (getFieldErrors(failure).pages ?? null),
    );
  });
  useEffect(() => showFailure(), [failure]);

  useImperativeHandle(ref, () => ({
    async store() {
      setStoring(true);
      setMessage(null);
      try {
        const stored = await storePages(pages, { signal: unmountController.current.signal, onChange: editor.dispatch });
        return { pages: stored, pages_revision: revision };
      } catch (error) {
        if (!(error instanceof StoryRejectedError)) throw error;
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
