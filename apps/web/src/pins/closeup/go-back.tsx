import { ArrowLeftIcon, IconButton } from "@tessera/ui";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../i18n/index.ts";
import { isFirstPage } from "../../shell/index.ts";
import styles from "./go-back.module.css";

/**
 * A button that returns to the previous page. It appears only if the tab's history has a previous page on this site.
 */
export function BackButton() {
  const t = useText();
  const navigate = useNavigate();
  if (!useHasPreviousPage()) return null;
  return (
    <span className={styles.back}>
      <IconButton
        label={t("pins.closeup.back")}
        icon={<ArrowLeftIcon />}
        size="large"
        onClick={() => void navigate(-1)}
      />
    </span>
  );
}

/** Returns whether the history has a previous page. The server doesn't know the history, so it renders no button. */
function useHasPreviousPage(): boolean {
  return !useSyncExternalStore(subscribeToNothing, isFirstPage, () => true);
}

function subscribeToNothing() {
  return () => {};
}
