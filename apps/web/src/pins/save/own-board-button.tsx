import { Button, loadOverlays } from "@tessera/ui";
import { useRef, useState } from "react";
import type { BoardPickerRequest } from "../../boards/index.ts";
import { prefetchModule, useLazyModule } from "../../data/index.ts";

/** A button that asks for one of the viewer's own boards. */
export function OwnBoardButton({ label, title, describedBy, busy, onPick }: BoardPickerRequest) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { code: BoardPickerWindow, fetching, request } = useLazyModule(loadWindow);
  async function open() {
    if (await request()) setOpen(true);
  }
  return (
    <>
      <Button
        ref={opener}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        busy={busy || fetching}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {BoardPickerWindow ? (
        <BoardPickerWindow
          open={isOpen}
          onClose={() => setOpen(false)}
          triggerRef={opener}
          title={title}
          excludedBoardId={null}
          onPick={(picked) => {
            if (picked.kind === "board") onPick(picked.board.id);
          }}
        />
      ) : null}
    </>
  );
}

function prefetch(): void {
  prefetchModule(loadWindow);
}

/** The window, and the components that windows are built from. */
async function loadWindow() {
  const [{ BoardPickerWindow, preloadBoardPicker }] = await Promise.all([
    import("./board-picker-window.tsx"),
    loadOverlays(),
  ]);
  preloadBoardPicker();
  return BoardPickerWindow;
}
