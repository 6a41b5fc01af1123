import { loadOverlays } from "@tessera/ui";
import { prefetchModule } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import styles from "./overflow-button.module.css";

/**
 * Opens a card's actions, for touch users who don't know about the long press. The button is a single element because a
 * grid has hundreds of them.
 */
export function OverflowButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("pins.more")}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onTouchStart={() => prefetchModule(loadActionsSheet)}
      onFocus={() => prefetchModule(loadActionsSheet)}
      onClick={onPress}
    />
  );
}

/** Loads the code of the sheet with a card's actions and of the dialog that contains the sheet. */
export async function loadActionsSheet() {
  const [{ PinActionsSheet }] = await Promise.all([import("./pin-acts-sheet.tsx"), loadOverlays()]);
  return PinActionsSheet;
}
