import type { Board, Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast, useMediaQuery } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserCall, patchEverywhere, useInvalidate, useTask, useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { isFirstPage } from "../../../shell/index.ts";
import { replaceSavedInfo } from "../../cached-pins.ts";
import { pinQuery, sectionsQuery } from "../../pin-queries.ts";
import { afterSave } from "../after-save.ts";
import type { RepinParameters, RepinPart } from "./repin-address.ts";
import { startRepinFlow } from "./repin-flow.ts";
import { getChange, type RepinForm, startRepin } from "./repin-form.ts";
import { saveInput, type SavedInfo, type SaveTarget, toTracking } from "../save-target.ts";
import { toSavedWords, showSaveToast } from "../save-toast.ts";
import { showInLists } from "../saved-lists.ts";
import { useDeletePin } from "../use-delete-pin.ts";

/** The save screen's form and its actions. */
export type Repin = ReturnType<typeof useRepin>;

/** The result of a save or of changing one. */
interface Made {
  readonly savedInfo: SavedInfo;
  readonly place: SaveTarget;
  readonly tell: () => void;
}

/** Saves a pin, or changes the viewer's own save, and goes back to the previous page. */
export function useRepin(pin: Pin, parameters: RepinParameters, named: Board | undefined) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const forget = useInvalidate();
  const location = useLocation();
  const viewer = useViewer();
  const { username, quickSavesBoardId } = viewer;
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const { isEditingPin, isFromToast, originalPinId } = parameters;
  const origin = { component: isFromToast ? "toast" : "closeup" } as const;
  const deletePin = useDeletePin();
  const [edited, setEdited] = useState<Partial<RepinForm>>({});
  const [unchosen, setUnchosen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const form: RepinForm = { ...startRepin(pin, parameters, named), ...edited };
  const asking = useTask((place: SaveTarget) => (isEditingPin ? change(place) : save(place)));
  const deleting = useTask(() => deletePin(pin.id));

  async function save(place: SaveTarget): Promise<Made> {
    const note = form.note === "" ? {} : { pin_note: form.note };
    const answer = await browserCall("pins.save", { pin_id: pin.id, ...saveInput(place), ...note, ...toTracking(pin) });
    const { savedInfo } = answer;
    patchEverywhere(client, pin.id, { savedInfo });
    await afterSave(client, { pin, origin, viewer, answer, target: place });
    return { savedInfo, place, tell: () => showSaveToast(pin, savedInfo, place, true) };
  }

  async function change(place: SaveTarget): Promise<Made | null> {
    const input = getChange(pin, form, quickSavesBoardId);
    if (input === null) return null;
    const answer = await browserCall("pins.update", input);
    client.setQueryData(pinQuery(pin.id).queryKey, answer);
    patchEverywhere(client, pin.id, { ...answer });
    const { board, section, savedInfo } = answer;
    if (board === null || savedInfo === null) return null;
    replaceSavedInfo(client, pin.id, savedInfo);
    const lies = { pinId: pin.id, boardId: board.id, sectionId: section?.id ?? null };
    await showInLists(client, { ...lies, username: username ?? "" });
    await forget("people.boards", "boards.find", "boards.sections");
    const words = toSavedWords(savedInfo, place);
    return {
      savedInfo,
      place,
      tell: () => toast.show({ message: words, image: { src: pin.imageSpec_136x136.url, alt: "" }, quiet: true }),
    };
  }

  async function leave(): Promise<void> {
    if (isFirstPage()) await navigate(`/pin/${originalPinId ?? pin.id}/`, { replace: true });
    else await navigate(-1);
  }

  /** Leaves, unless the person has gone elsewhere in the meantime. */
  function goOn() {
    if (isHere.current) void leave();
  }

  /** After a failure: deleted boards and sections are no longer offered, and a deleted section is no longer chosen. */
  async function lookAgain(place: SaveTarget): Promise<void> {
    await forget("people.boards", "boards.sections");
    if (place.kind === "profile" || place.section === null) return;
    const sectionId = place.section.id;
    const sections = await client.fetchQuery(sectionsQuery(place.board.id)).catch(() => null);
    if (sections === null || sections.some(({ id }) => id === sectionId)) return;
    setEdited((before) =>
      before.place && before.place !== place ? before : { ...before, place: { ...place, section: null } },
    );
  }

  async function submit(): Promise<void> {
    if (form.place === null) {
      setUnchosen(true);
      return;
    }
    if (done !== null) return;
    const made = await asking.ask(form.place);
    // Undefined after a failure, null if there was nothing to change.
    if (made === undefined) {
      await lookAgain(form.place);
      return;
    }
    if (made === null) {
      await leave();
      return;
    }
    setDone(toSavedWords(made.savedInfo, made.place));
    startRepinFlow({ animates: !calm, onAnimated: goOn, onConfirm: made.tell });
  }

  async function remove(): Promise<void> {
    if (!(await deleting.ask(undefined))) return;
    // The previous page can belong to the pin that no longer exists.
    const back = originalPinId !== null && originalPinId !== pin.id ? `/pin/${originalPinId}/` : pin.board?.url;
    await navigate(back ?? "/", { replace: true });
  }

  return {
    pin,
    form,
    isEditing: isEditingPin,
    /** The part that the person came for. */
    part: (location.hash.slice(1) || null) as RepinPart | null,
    /** Whether the profile can be chosen: a save moves there only if the person already has saves there. */
    offersProfile: !isEditingPin || quickSavesBoardId !== null || form.place?.kind === "profile",
    edit(change: Partial<RepinForm>) {
      setUnchosen(false);
      setEdited((before) => ({ ...before, ...change }));
    },
    submit,
    leave,
    remove,
    busy: asking.busy,
    deleting: deleting.busy,
    message: unchosen ? t("pins.repin.missing") : asking.message,
    errors: asking.errors,
    /**
     * What was done, in words, from then until the screen closes. It is announced here, so the toast that follows is quiet.
     */
    done,
  };
}
