import type { Pin } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

const loadViewer = () => import("./image-viewer.tsx");
const ImageViewer = lazy(() => loadViewer().then((module) => ({ default: module.ImageViewer })));

/** The URL hash that opens a pin's image in the viewer. */
const VIEWER_HASH = "#imgViewer";
/** The key that opens the viewer. */
const VIEWER_KEY = "z";

/** Opens a pin's image viewer through the URL, so that going back closes it. */
export function useOpenViewer(): { readonly open: () => void; readonly prepare: () => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    open: () => void navigate({ search, hash: VIEWER_HASH }, { preventScrollReset: true, state: { openedHere: true } }),
    prepare: () => void loadViewer().catch(() => undefined),
  };
}

interface ImageViewerOutletProps {
  readonly pin: Pin;
  /** The visible carousel slot, from 0. Also 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
}

/** The image viewer, if the URL has the viewer's hash. Also handles the key that opens the viewer. */
export function ImageViewerOutlet({ pin, slot, onSlot }: ImageViewerOutletProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const { open } = useOpenViewer();
  const isOpen = hydrated && hash === VIEWER_HASH;

  useEffect(() => {
    if (isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      const isIgnored = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key !== VIEWER_KEY || isIgnored || handlesKey(event.target)) return;
      open();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  });

  if (!isOpen) return null;
  function close() {
    const openedHere = (state as { openedHere?: boolean } | null)?.openedHere === true;
    if (openedHere) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }
  return (
    <Suspense fallback={null}>
      <ImageViewer pin={pin} slot={slot} onSlot={onSlot} onClose={close} />
    </Suspense>
  );
}

/** Whether the pressed key has another meaning at this target: in a field, a menu or a dialog. */
function handlesKey(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]") !== null
  );
}
