import { Button, loadOverlays } from "@tessera/ui";
import { useRef, useState } from "react";
import type { BoardPickerButtonProps } from "../../boards/index.ts";
import { prefetchModule, useLazyModule } from "../../data/index.ts";

/** A button that lets people choose one of their own boards. */
export function OwnBoardButton({ label, title, describedBy, busy, onPick }: BoardPickerButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { code: BoardPickerWindow, fetching, request } = useLazyModule(loadPickerWindow);
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
        onPointerEnter={prefetchPicker}
        onTouchStart={prefetchPicker}
        onFocus={prefetchPicker}
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

function prefetchPicker(): void {
  prefetchModule(loadPickerWindow);
}

/** Loads the code of the board picker's popover and its components. */
async function loadPickerWindow() {
  const [{ BoardPickerWindow, preloadBoardPicker }] = await Promise.all([
    import("./board-picker-window.tsx"),
    loadOverlays(),
  ]);
  preloadBoardPicker();
  return BoardPickerWindow;
}
