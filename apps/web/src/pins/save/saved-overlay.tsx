import { truncateOverlayBoardName } from "@tessera/domain";
import { LinkButton } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { SavedInfo } from "./save-target.ts";
import styles from "./save-controls.module.css";

/**
 * A temporary overlay on an image that shows where the pin was just saved. The save's toast lets the viewer change the
 * place.
 */
export function SavedOverlay({ saved }: { readonly saved: SavedInfo }) {
  const t = useText();
  const text =
    saved.type === "profile"
      ? t("pins.saved.profile")
      : t("pins.saved.to", { board: truncateOverlayBoardName(saved.title) });
  return (
    <div className={styles.overlay}>
      <LinkButton href={saved.url} variant="overPicture" size="medium">
        <span className={styles.words}>{text}</span>
      </LinkButton>
    </div>
  );
}
