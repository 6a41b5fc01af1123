import {
  type KeyboardEvent,
  type PointerEvent as PointerPress,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** The direction in which each key moves an item held by its grip. */
const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface GripsOptions {
  /** The items' ids, in order. */
  readonly ids: readonly string[];
  readonly disabled: boolean;
  /** @param to the target position, from 0 */
  readonly onMove: (id: string, to: number) => void;
}

/**
 * Lets the items of a list be reordered by their grips: dragged, or with the arrow keys.
 *
 * @returns props: `list` for the list, `thing(index)` for each item, `grip(index)` for its grip button; and `focus`, which
 * focuses an item's grip
 */
export function useSortHandles({ ids, disabled, onMove }: GripsOptions) {
  const list = useRef<HTMLOListElement>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const movedId = useRef<string | null>(null);
  const order = ids.join(" ");

  useLayoutEffect(() => {
    // A moved element leaves the page for a moment, and loses the focus.
    if (movedId.current !== null) focus(movedId.current);
    movedId.current = null;
  }, [order]);

  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-thing]");
    if (draggedId === null || !target || !list.current?.contains(target) || target.dataset.thing === draggedId) return;
    onMove(draggedId, Number(target.dataset.place));
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  useEffect(() => {
    if (draggedId === null) return;
    const release = () => setDraggedId(null);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [draggedId]);

  function focus(id: string | undefined) {
    list.current?.querySelector<HTMLElement>(`[data-thing="${id}"] [data-grip] button`)?.focus();
  }

  return {
    list,
    focus,
    thing: (index: number) => ({ "data-thing": ids[index], "data-place": index }),
    grip: (index: number) => ({
      "data-grip": "",
      role: "presentation",
      onPointerDown: ({ isPrimary, button }: PointerPress) => {
        if (isPrimary && button === 0) setDraggedId(disabled ? null : (ids[index] ?? null));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const [by, id] = [KEYS[event.key], ids[index]];
        if (by === undefined || id === undefined || disabled || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const to = index + by;
        if (to < 0 || to >= ids.length) return;
        movedId.current = id;
        onMove(id, to);
      },
    }),
  };
}
