import { preloadOverlays } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./overflow-button.module.css";

/** What opens a card's acts for a finger that does not know of the long press. One element: a grid has hundreds of them. */
export function OverflowButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("pins.more")}
      aria-haspopup="dialog"
      onTouchStart={preload}
      onFocus={preload}
      onClick={onPress}
    />
  );
}

/** A failure shows itself when the sheet is opened. */
function preload(): void {
  preloadOverlays();
  import("./pin-acts-sheet.tsx").catch(() => undefined);
}
