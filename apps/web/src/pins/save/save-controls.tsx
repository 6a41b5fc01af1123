import type { PinCard } from "@tessera/contract";
import { Button, ChevronDownIcon, LinkButton, OPENER_EVENTS } from "@tessera/ui";
import { useRef, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { BoardPickerWindow, preloadBoardPicker } from "./board-picker-window.tsx";
import styles from "./save-controls.module.css";
import { useSavePin } from "./use-save-pin.ts";

interface SaveControlsProps {
  readonly pin: PinCard;
  /** `card` stands over a picture and fills its width; `page` stands in the head of the pin's own page. */
  readonly look: "card" | "page";
  /** Told when the board picker opens and closes. */
  readonly onOverlayOpen?: (open: boolean) => void;
}

/**
 * Which board, and Save. Who saves straight to the profile does so with Save; for everybody else it asks for the board.
 * A saved pin names its place and leads there.
 */
export function SaveControls({ pin, look, onOverlayOpen }: SaveControlsProps) {
  const t = useText();
  const { saveBehavior } = useViewer();
  const { label, save } = useSavePin(pin);
  const chooser = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<typeof chooser | null>(null);
  const [window, setWindow] = useState(chooser);
  const saved = pin.savedInfo;

  function open(from: typeof chooser) {
    setWindow(from);
    setOpener(from);
    onOverlayOpen?.(true);
  }
  function close() {
    setOpener(null);
    onOverlayOpen?.(false);
  }
  function press() {
    if (saved === null && saveBehavior === 0) void save({ kind: "profile" });
    else open(saveButton);
  }
  const preload = () => {
    OPENER_EVENTS.onPointerEnter();
    preloadBoardPicker();
  };
  const opens = { onPointerEnter: preload, onFocus: preload, onTouchStart: preload } as const;
  const over = look === "card" ? "overPicture" : "secondary";
  const size = look === "card" ? "medium" : "large";
  return (
    <div className={look === "card" ? styles.card : styles.page}>
      <div className={styles.place}>
        {saved && label !== null ? (
          <LinkButton href={saved.url} variant={over} size={size}>
            <span className={styles.words} aria-live="polite">
              {label}
            </span>
          </LinkButton>
        ) : (
          <Button
            {...opens}
            ref={chooser}
            variant={over}
            size={size}
            aria-haspopup="dialog"
            aria-expanded={opener === chooser}
            onClick={() => open(chooser)}
          >
            <span className={styles.chooser}>
              <span className={styles.words}>{t(saveBehavior === 0 ? "pins.board.profile" : "pins.board.choose")}</span>
              <ChevronDownIcon size={20} />
            </span>
          </Button>
        )}
      </div>
      <div className={styles.save}>
        <Button
          {...opens}
          ref={saveButton}
          variant={saved ? "strong" : "primary"}
          size={size}
          aria-haspopup={saved || saveBehavior === 1 ? "dialog" : undefined}
          aria-expanded={saved || saveBehavior === 1 ? opener === saveButton : undefined}
          onClick={press}
        >
          {saved ? t("pins.saved") : t("pins.save")}
        </Button>
      </div>
      <BoardPickerWindow
        open={opener !== null}
        onClose={close}
        triggerRef={window}
        offersProfile
        onPick={(target) => void save(target)}
      />
    </div>
  );
}
