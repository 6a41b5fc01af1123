import {
  type KeyboardEvent,
  type PointerEvent as PointerPress,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** The direction in which each key moves an item while its handle has focus. */
const KEY_STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface SortHandlesOptions {
  /** The items' ids, in order. */
  readonly ids: readonly string[];
  readonly disabled: boolean;
  /** @param to the target index, starting at 0 */
  readonly onMove: (id: string, to: number) => void;
}

/**
 * Lets people reorder the items of a list by dragging their handles, or with the arrow keys on a handle.
 *
 * @returns `list`, the ref of the list; `getItemProps(index)` and `getGripProps(index)`, the props of an item and its
 *   handle; and `focus(id)`, which focuses an item's handle
 */
export function useSortHandles({ ids, disabled, onMove }: SortHandlesOptions) {
  const list = useRef<HTMLOListElement>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const movedId = useRef<string | null>(null);
  const order = ids.join(" ");

  useLayoutEffect(() => {
    // An element loses the focus when it moves in the DOM.
    if (movedId.current !== null) focus(movedId.current);
    movedId.current = null;
  }, [order]);

  const handlePointerMove = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-thing]");
    if (draggedId === null || !target || !list.current?.contains(target) || target.dataset.thing === draggedId) return;
    onMove(draggedId, Number(target.dataset.place));
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  useEffect(() => {
    if (draggedId === null) return;
    const handlePointerUp = () => setDraggedId(null);
    window.addEventListener("pointermove", handlePointerMove);
    window.addEventListener("pointerup", handlePointerUp);
    window.addEventListener("pointercancel", handlePointerUp);
    return () => {
      window.removeEventListener("pointermove", handlePointerMove);
      window.removeEventListener("pointerup", handlePointerUp);
      window.removeEventListener("pointercancel", handlePointerUp);
    };
  }, [draggedId]);

  function focus(id: string | undefined) {
    list.current?.querySelector<HTMLElement>(`[data-thing="${id}"] [data-grip] button`)?.focus();
  }

  return {
    list,
    focus,
    getItemProps: (index: number) => ({ "data-thing": ids[index], "data-place": index }),
    getGripProps: (index: number) => ({
      "data-grip": "",
      role: "presentation",
      onPointerDown: ({ isPrimary, button }: PointerPress) => {
        if (isPrimary && button === 0) setDraggedId(disabled ? null : (ids[index] ?? null));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const [by, id] = [KEY_STEPS[event.key], ids[index]];
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
