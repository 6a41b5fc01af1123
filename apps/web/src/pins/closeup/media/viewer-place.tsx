import type { Pin } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

const loadImageViewer = () => import("./image-viewer.tsx");
const ImageViewer = lazy(() => loadImageViewer().then((module) => ({ default: module.ImageViewer })));

/** The URL hash that opens a pin's image in the viewer. */
const IMAGE_VIEWER_HASH = "#imgViewer";
/** The key that opens the viewer. */
const IMAGE_VIEWER_KEY = "z";

/** Returns a function that opens a pin's image viewer through the URL, so that going back closes the viewer. */
export function useOpenImageViewer(): { readonly open: () => void; readonly prepare: () => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    open: () =>
      void navigate({ search, hash: IMAGE_VIEWER_HASH }, { preventScrollReset: true, state: { openedHere: true } }),
    prepare: () => void loadImageViewer().catch(() => undefined),
  };
}

interface ImageViewerOutletProps {
  readonly pin: Pin;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
}

/** Renders the image viewer if the URL has the viewer's hash. Also handles the key that opens the viewer. */
export function ImageViewerOutlet({ pin, slot, onSlot }: ImageViewerOutletProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const { open } = useOpenImageViewer();
  const isOpen = hydrated && hash === IMAGE_VIEWER_HASH;

  useEffect(() => {
    if (isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      const isIgnored = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key !== IMAGE_VIEWER_KEY || isIgnored || handlesKey(event.target)) return;
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

/** Returns whether a key press has another meaning at its target: in a field, a menu, or a dialog. */
function handlesKey(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]") !== null
  );
}
