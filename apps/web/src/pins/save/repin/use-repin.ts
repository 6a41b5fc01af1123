import type { Board, Pin } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import { toast, useMediaQuery } from "@tessera/ui";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callFromBrowser, patchEverywhere, useInvalidate, useTask, useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { isFirstPage } from "../../../shell/index.ts";
import { replaceSavedInfo } from "../../cached-pins.ts";
import { PIN_COUNT_QUERIES } from "../../pin-counts.ts";
import { pinQuery, sectionsQuery } from "../../pin-queries.ts";
import { handleCompletedSave } from "../after-save.ts";
import type { RepinParameters, RepinStep } from "./repin-address.ts";
import { startRepinFlow } from "./repin-flow.ts";
import { toUpdateInput, type RepinForm, createRepinForm } from "./repin-form.ts";
import { toSaveInput, type SavedInfo, type SaveTarget, toTracking } from "../save-target.ts";
import { formatSavedPlace, showSaveToast } from "../save-toast.ts";
import { showInLists } from "../saved-lists.ts";
import { useDeletePin } from "../use-delete-pin.ts";

/** The form of the save screen, and its actions. */
export type Repin = ReturnType<typeof useRepin>;

/** The result of saving a pin or changing a save. */
interface SaveResult {
  readonly savedInfo: SavedInfo;
  readonly place: SaveTarget;
  readonly showToast: () => void;
}

/**
 * Returns the form and actions of the save screen. The form saves a pin or changes the viewer's own save, and then
 * returns to the previous page.
 */
export function useRepin(pin: Pin, parameters: RepinParameters, namedBoard: Board | undefined) {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const location = useLocation();
  const viewer = useViewer();
  const { username, quickSavesBoardId } = viewer;
  const reducesMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  // The screen says that the pin is saved. Without an animation, it closes before anyone hears that.
  const quiet = !reducesMotion;
  const { isEditingPin, isFromToast, originalPinId } = parameters;
  const origin = { component: isFromToast ? "toast" : "closeup" } as const;
  const deletePin = useDeletePin();
  const [changes, setChanges] = useState<Partial<RepinForm>>({});
  const [isPlaceMissing, setIsPlaceMissing] = useState(false);
  const [doneText, setDoneText] = useState<string | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const form: RepinForm = { ...createRepinForm(pin, parameters, namedBoard), ...changes };
  const request = useTask((place: SaveTarget) => (isEditingPin ? update(place) : save(place)));
  const deleting = useTask(() => deletePin(pin.id));

  async function save(place: SaveTarget): Promise<SaveResult> {
    const note = form.note === "" ? {} : { pin_note: form.note };
    const answer = await callFromBrowser("pins.save", {
      pin_id: pin.id,
      ...toSaveInput(place),
      ...note,
      ...toTracking(pin),
    });
    const { savedInfo } = answer;
    patchEverywhere(client, pin.id, { savedInfo });
    await handleCompletedSave(client, { pin, origin, viewer, answer, target: place });
    return { savedInfo, place, showToast: () => showSaveToast(pin, savedInfo, place, { quiet }) };
  }

  async function update(place: SaveTarget): Promise<SaveResult | null> {
    const input = toUpdateInput(pin, form, quickSavesBoardId);
    if (input === null) return null;
    const answer = await callFromBrowser("pins.update", input);
    client.setQueryData(pinQuery(pin.id).queryKey, answer);
    patchEverywhere(client, pin.id, { ...answer });
    const { board, section, savedInfo } = answer;
    if (board === null || savedInfo === null) return null;
    replaceSavedInfo(client, pin.id, savedInfo);
    const savedPlace = { pinId: pin.id, boardId: board.id, sectionId: section?.id ?? null };
    await showInLists(client, { ...savedPlace, username: username ?? "" });
    await invalidate(...PIN_COUNT_QUERIES);
    const message = formatSavedPlace(savedInfo, place);
    return {
      savedInfo,
      place,
      showToast: () => toast.show({ message, image: { src: pin.imageSpec_136x136.url, alt: "" }, quiet }),
    };
  }

  async function leave(): Promise<void> {
    if (isFirstPage()) await navigate(`/pin/${originalPinId ?? pin.id}/`, { replace: true });
    else await navigate(-1);
  }

  /** Leaves the screen unless the viewer has already left it. */
  function leaveIfMounted() {
    if (isMounted.current) void leave();
  }

  /** Refreshes boards and sections after a failure, and clears the chosen section if it was deleted. */
  async function refreshTarget(place: SaveTarget): Promise<void> {
    await invalidate("people.boards", "boards.sections");
    if (place.kind === "profile" || place.section === null) return;
    const sectionId = place.section.id;
    const sections = await client.fetchQuery(sectionsQuery(place.board.id)).catch(() => null);
    if (sections === null || sections.some(({ id }) => id === sectionId)) return;
    setChanges((before) =>
      before.place && before.place !== place ? before : { ...before, place: { ...place, section: null } },
    );
  }

  async function submit(): Promise<void> {
    if (form.place === null) {
      setIsPlaceMissing(true);
      return;
    }
    if (doneText !== null) return;
    const result = await request.ask(form.place);
    // The result is undefined after a failure, and null if there was nothing to change.
    if (result === undefined) {
      await refreshTarget(form.place);
      return;
    }
    if (result === null) {
      await leave();
      return;
    }
    setDoneText(formatSavedPlace(result.savedInfo, result.place));
    startRepinFlow({ animates: !reducesMotion, onAnimated: leaveIfMounted, onConfirm: result.showToast });
  }

  async function remove(): Promise<void> {
    if (!(await deleting.ask(undefined))) return;
    // The previous page may be the page of the deleted pin.
    const returnPath = originalPinId !== null && originalPinId !== pin.id ? `/pin/${originalPinId}/` : pin.board?.url;
    await navigate(returnPath ?? "/", { replace: true });
  }

  return {
    pin,
    form,
    isEditing: isEditingPin,
    /** The part of the screen to open. */
    part: (location.hash.slice(1) || null) as RepinStep | null,
    /**
     * Whether people can choose the profile. A save can only move to the profile if the viewer already has saves there.
     */
    offersProfile: !isEditingPin || quickSavesBoardId !== null || form.place?.kind === "profile",
    edit(update: Partial<RepinForm>) {
      setIsPlaceMissing(false);
      setChanges((before) => ({ ...before, ...update }));
    },
    submit,
    leave,
    remove,
    busy: request.busy,
    deleting: deleting.busy,
    message: isPlaceMissing ? t("pins.repin.missing") : request.message,
    errors: request.errors,
    /**
     * The message about the completed action, shown until the screen closes. Screen readers announce it here, so they
     * don't announce the later toast.
     */
    done: doneText,
  };
}
