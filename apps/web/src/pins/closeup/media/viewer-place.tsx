import type { Pin } from "@tessera/contract";
import { useHydrated } from "@tessera/ui";
import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

const load = () => import("./image-viewer.tsx");
const ImageViewer = lazy(() => load().then((module) => ({ default: module.ImageViewer })));

/** The hash in a pin's URL that opens its image large. */
const VIEWER_HASH = "#imgViewer";
/** The key that opens it. */
const VIEWER_KEY = "z";

/** Opens a pin's image large through the URL, so that going back closes it. */
export function useOpenViewer(): { readonly open: () => void; readonly prepare: () => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    open: () => void navigate({ search, hash: VIEWER_HASH }, { preventScrollReset: true, state: { openedHere: true } }),
    prepare: () => void load().catch(() => undefined),
  };
}

/** The large image, while the URL asks for it, and the key that opens it. */
export function ViewerPlace({ pin }: { pin: Pin }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const { open } = useOpenViewer();
  const isOpen = hydrated && hash === VIEWER_HASH;

  useEffect(() => {
    if (isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key !== VIEWER_KEY || modified || handlesKey(event.target)) return;
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
      <ImageViewer pin={pin} onClose={close} />
    </Suspense>
  );
}

/** Whether a key means something else where it was pressed: in a field, a menu or a dialog. */
function handlesKey(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]") !== null
  );
}
