import { ArrowLeftIcon, IconButton } from "@tessera/ui";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../i18n/index.ts";
import { isFirstPage } from "../../shell/index.ts";
import styles from "./go-back.module.css";

/** Goes back to the previous page. Exists only if that page belongs to this site and this tab. */
export function GoBack() {
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

/** Whether there's a page to go back to. The server can't know, so it assumes no. */
function useHasPreviousPage(): boolean {
  return !useSyncExternalStore(subscribeToNothing, isFirstPage, () => true);
}

function subscribeToNothing() {
  return () => {};
}
