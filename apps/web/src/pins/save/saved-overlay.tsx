import { overlayBoardName } from "@tessera/domain";
import { Button, LinkButton } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { SavedInfo } from "./save-target.ts";
import styles from "./save-controls.module.css";

interface SavedOverlayProps {
  readonly saved: SavedInfo;
  /** Null if undoing would affect more than this save. */
  readonly onUndo: (() => void) | null;
  readonly onChange: () => void;
}

/** A temporary overlay on an image that shows where the pin was just saved, with ways to undo and change that. */
export function SavedOverlay({ saved, onUndo, onChange }: SavedOverlayProps) {
  const t = useText();
  const text =
    saved.type === "profile" ? t("pins.saved.profile") : t("pins.saved.to", { board: overlayBoardName(saved.title) });
  return (
    <div className={styles.overlay}>
      <LinkButton href={saved.url} variant="overPicture" size="small">
        <span className={styles.words}>{text}</span>
      </LinkButton>
      <span className={styles.overlayActs}>
        {onUndo ? (
          <Button variant="overPicture" size="small" onClick={onUndo}>
            {t("pins.saved.undo")}
          </Button>
        ) : null}
        <Button variant="overPicture" size="small" onClick={onChange}>
          {t("pins.saved.change")}
        </Button>
      </span>
    </div>
  );
}
