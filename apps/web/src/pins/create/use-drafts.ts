import { useEffect, useReducer, useRef } from "react";
import { browserCall, failureMessage, fieldErrors, uploadPin, useForget } from "../../data/index.ts";
import { begun, type Draft, type DraftContents, draftsReducer, type NewDraft, NO_WORDS } from "./drafts.ts";
import { type SaveTarget, saveInput } from "../save/save-target.ts";

/** How many pictures are on their way at the same time. */
const AT_ONCE = 2;

/**
 * The drafts of the create page, and what can be done with them.
 *
 * @param start what stands there from the beginning
 */
export function useDrafts(start: readonly NewDraft[]) {
  const forget = useForget();
  const [drafts, dispatch] = useReducer(draftsReducer, start, (given) => given.map(begun));
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());

  useEffect(() => {
    const [running, urls] = [uploads.current, previews.current];
    return () => {
      for (const upload of running.values()) upload.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  function addFiles(files: readonly File[], place: SaveTarget) {
    const contents = files.map((file) => ({
      name: file.name,
      picture: { kind: "file", file } as const,
      previewUrl: URL.createObjectURL(file),
      words: NO_WORDS,
      filled: NO_WORDS,
    }));
    add(contents, place);
  }

  /** @returns the ids of the drafts */
  function add(contents: readonly DraftContents[], place: SaveTarget): readonly string[] {
    const added = contents.map((content) => ({ ...content, id: newId(), place }));
    for (const { id, picture, previewUrl } of added) if (picture.kind === "file") previews.current.set(id, previewUrl);
    dispatch({ type: "added", drafts: added });
    return added.map(({ id }) => id);
  }

  function remove(id: string) {
    uploads.current.get(id)?.abort();
    const url = previews.current.get(id);
    previews.current.delete(id);
    if (url !== undefined) URL.revokeObjectURL(url);
    dispatch({ type: "removed", id });
  }

  /** Sends one draft; answers the pin's id, or null when it was refused or stopped. */
  async function publish({ id, picture, words, place }: Draft): Promise<string | null> {
    if (uploads.current.has(id)) return null;
    const upload = new AbortController();
    uploads.current.set(id, upload);
    dispatch({ type: "sent", id });
    try {
      const input = {
        title: words.title,
        description: words.description,
        link: words.link,
        alt_text: words.altText,
        ...saveInput(place),
      };
      const onProgress = (share: number) => dispatch({ type: "progressed", id, share });
      const pin =
        picture.kind === "file"
          ? await uploadPin(picture.file, input, { onProgress, signal: upload.signal })
          : await browserCall("pins.create", { ...input, image_url: picture.url, method: picture.method });
      dispatch({ type: "published", id, pinId: pin.id });
      void forget("people.boards", "people.created", "people.saved", "boards.pins", "boards.find", "home.feed");
      return pin.id;
    } catch (failure) {
      if (upload.signal.aborted) {
        dispatch({ type: "stopped", id });
        return null;
      }
      const { "": general, ...errors } = fieldErrors(failure);
      const told = Object.keys(errors).length > 0;
      dispatch({ type: "refused", id, errors, message: general ?? (told ? null : failureMessage(failure)) });
      // The board that was chosen may be gone.
      void forget("people.boards", "boards.sections");
      return null;
    } finally {
      uploads.current.delete(id);
    }
  }

  /** Sends several drafts, a few at a time; answers the ids of the pins that came of them. */
  async function publishAll(waiting: readonly Draft[]): Promise<readonly string[]> {
    const line = [...waiting];
    const made: string[] = [];
    const work = async () => {
      for (let next = line.shift(); next; next = line.shift()) {
        const pinId = await publish(next);
        if (pinId !== null) made.push(pinId);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return made;
  }

  return {
    drafts,
    dispatch,
    add,
    addFiles,
    remove,
    publish,
    publishAll,
    stop: (id: string) => uploads.current.get(id)?.abort(),
  };
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
