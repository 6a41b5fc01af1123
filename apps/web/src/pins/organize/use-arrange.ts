import type { PinCard } from "@tessera/contract";
import { findDropTarget, reorderItems } from "@tessera/domain";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import { formatPinAlt } from "../pin-picture.ts";
import { type DragTarget, trackPinDrags } from "./track-pin-drags.ts";

/**
 * The time that tiles need to reach their positions, in milliseconds. The page scrolls to a moved pin after this time.
 */
const SETTLE_MS = 280;

/** The pins that the viewer is moving, and the position where they would drop. */
export interface MovingPins {
  /** The id of the pin under the pointer or with the focus. */
  readonly pinId: string;
  /** The ids of all pins that move together. */
  readonly ids: readonly string[];
  readonly by: "pointer" | "keyboard";
  /**
   * The id of the pin that would precede them; null at the front, and undefined while they are at their old position.
   */
  readonly afterId: string | null | undefined;
  /** The id of the section that they would move to. */
  readonly sectionId: string | null;
  /** The position of the pin's image in the window when the pointer picked up the pin. */
  readonly image: DOMRect | null;
}

interface ArrangeOptions {
  /** The element that contains the tiles and the sections. */
  readonly container: RefObject<HTMLElement | null>;
  readonly items: readonly PinCard[];
  readonly total: number;
  /** Whether the viewer can reorder the pins. */
  readonly isOrdered: boolean;
  /** Whether the viewer can drag pins onto sections. */
  readonly hasSections: boolean;
  readonly getMovedIds: (pinId: string) => readonly string[];
  readonly onMove: (movedIds: readonly string[], afterId: string | null) => void;
  readonly onSection: (movedIds: readonly string[], sectionId: string) => void;
}

/**
 * Lets the viewer move pins by dragging, or with the keyboard: Space picks up a pin, arrow keys move it, Space drops
 * it, and Escape cancels. The other pins make room immediately.
 */
export function useArrange(options: ArrangeOptions) {
  const { container, items, total, isOrdered, hasSections, getMovedIds, onMove, onSection } = options;
  const t = useText();
  const [held, setHeld] = useState<MovingPins | null>(null);
  // The drop can happen before React has rendered the last change.
  const current = useRef<MovingPins | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const order = useMemo(() => getOrder(items, held), [items, held]);

  function setMovingPins(next: MovingPins | null): void {
    current.current = next;
    setHeld(next);
  }
  function formatDropPosition(pins: MovingPins): string {
    const position = getOrder(items, pins).findIndex(({ id }) => id === pins.pinId) + 1;
    return t("pins.organize.position", { position, total });
  }
  function moveOnto(target: DragTarget | null): void {
    const pins = current.current;
    if (!pins) return;
    if (target?.kind === "section") return setMovingPins({ ...pins, sectionId: hasSections ? target.id : null });
    const place =
      target && isOrdered
        ? findDropTarget(
            getOrder(items, pins).map(({ id }) => id),
            pins.ids,
            target.id,
          )
        : null;
    setMovingPins({ ...pins, sectionId: null, afterId: place ? place.afterId : pins.afterId });
  }
  function release(isDropped: boolean): void {
    const pins = current.current;
    setMovingPins(null);
    if (!pins) return;
    const { ids, afterId, sectionId } = pins;
    if (!isDropped) announce(t("pins.organize.canceled"));
    else if (sectionId !== null) onSection(ids, sectionId);
    else if (afterId !== undefined && hasMoved(items, pins)) onMove(ids, afterId);
    else if (pins.by === "keyboard") announce(t("pins.organize.kept"));
  }

  const startDrag = useEffectEvent((pinId: string, image: DOMRect) => {
    if (!isOrdered && !hasSections) return false;
    setMovingPins({ pinId, ids: getMovedIds(pinId), by: "pointer", afterId: undefined, sectionId: null, image });
    return true;
  });
  const dragOver = useEffectEvent(moveOnto);
  const endDrag = useEffectEvent(release);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    return trackPinDrags(element, {
      start: (pinId, image) => startDrag(pinId, image),
      follow(x, y) {
        ghost.current?.style.setProperty("translate", `${x}px ${y}px`);
      },
      over: (target) => dragOver(target),
      end: (isDropped) => endDrag(isDropped),
    });
  }, [container]);

  // The pin stays in view while the keyboard moves it.
  const keyboardPlace = held?.by === "keyboard" ? held.afterId : undefined;
  const heldId = held?.pinId;
  useEffect(() => {
    if (keyboardPlace === undefined) return;
    const timer = setTimeout(() => {
      const tile = container.current?.querySelector(`[data-pin="${heldId}"]`);
      tile?.scrollIntoView({ block: "nearest" });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [container, keyboardPlace, heldId]);

  /** Picks up a pin with the keyboard, or drops it. */
  function toggle(pin: PinCard): void {
    if (current.current) return release(true);
    const pins: MovingPins = {
      ...{ pinId: pin.id, ids: getMovedIds(pin.id), by: "keyboard" },
      ...{ afterId: undefined, sectionId: null, image: null },
    };
    setMovingPins(pins);
    const [name, place] = [pin.title || formatPinAlt(pin, t), formatDropPosition(pins)];
    announce(t("pins.organize.picked", { name, place }));
  }

  /** Handles a key press on the handle of a pin that is being moved with the keyboard. */
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const pins = current.current;
    if (!pins || pins.by !== "keyboard") return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return release(false);
    }
    const ids = getOrder(items, pins).map(({ id }) => id);
    const onto = findKeyTarget(event, ids, pins.ids);
    if (onto === undefined) return;
    event.preventDefault();
    if (onto === null) return;
    moveOnto({ kind: "pin", id: onto });
    announce(formatDropPosition(current.current ?? pins));
  }

  return {
    held,
    order,
    ghost,
    toggle,
    handleKey,
    /** Cancels a keyboard move when the focus leaves the pin's handle. */
    handleBlur: () => {
      if (current.current?.by === "keyboard") release(false);
    },
  };
}

/** Returns the pins in the order in which the viewer sees them during a move. */
function getOrder(items: readonly PinCard[], held: MovingPins | null): readonly PinCard[] {
  return held?.afterId === undefined ? items : reorderItems(items, held.ids, held.afterId);
}

function hasMoved(items: readonly PinCard[], held: MovingPins): boolean {
  return getOrder(items, held).some(({ id }, index) => id !== items[index]?.id);
}

/**
 * Returns the pin whose position the moved pins take when a key is pressed. Returns undefined if the key moves nothing,
 * and null at the edges.
 */
function findKeyTarget(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  ids: readonly string[],
  movedIds: readonly string[],
): string | null | undefined {
  const first = ids.findIndex((id) => movedIds.includes(id));
  const isForward = getComputedStyle(currentTarget).direction === "rtl" ? key === "ArrowLeft" : key === "ArrowRight";
  if (isForward) return ids.slice(first).find((id) => !movedIds.includes(id)) ?? null;
  if (key === "ArrowLeft" || key === "ArrowRight") return ids[first - 1] ?? null;
  if (key === "Home") return first === 0 ? null : (ids[0] ?? null);
  if (key === "End") return movedIds.includes(ids.at(-1) ?? "") ? null : (ids.at(-1) ?? null);
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  return findInColumn(currentTarget, movedIds, key === "ArrowDown");
}

/** Finds the next pin above or below a moved pin, in the same column of the grid. */
function findInColumn(handle: HTMLElement, movedIds: readonly string[], isBelow: boolean): string | null {
  const cell = handle.closest<HTMLElement>("[data-column]");
  const cells = [
    ...(cell?.parentElement?.querySelectorAll<HTMLElement>(`[data-column="${cell.dataset["column"]}"]`) ?? []),
  ];
  const others = cells
    .map((other) => ({
      index: Number(other.dataset["index"]),
      id: other.querySelector<HTMLElement>("[data-pin]")?.dataset["pin"] ?? "",
    }))
    .filter(({ id }) => id !== "" && !movedIds.includes(id))
    .toSorted((first, second) => first.index - second.index);
  const index = Number(cell?.dataset["index"]);
  const found = isBelow ? others.find((other) => other.index > index) : others.findLast((other) => other.index < index);
  return found?.id ?? null;
}
