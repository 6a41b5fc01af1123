import { loadOverlays } from "@tessera/ui";
import { prefetchModule } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./overflow-button.module.css";

/** What opens a card's acts for a finger that does not know of the long press. One element: a grid has hundreds of them. */
export function OverflowButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t("pins.more")}
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onTouchStart={() => prefetchModule(loadActsSheet)}
      onFocus={() => prefetchModule(loadActsSheet)}
      onClick={onPress}
    />
  );
}

/** The sheet with a card's acts, and the window that it stands in. */
export async function loadActsSheet() {
  const [{ PinActsSheet }] = await Promise.all([import("./pin-acts-sheet.tsx"), loadOverlays()]);
  return PinActsSheet;
}
