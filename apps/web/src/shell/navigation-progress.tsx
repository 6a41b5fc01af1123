import { useNavigation } from "react-router";
import { useText } from "../i18n/index.ts";
import styles from "./navigation-progress.module.css";

/** A thin line along the top while the next page is loading. It's shown only if loading takes long. */
export function NavigationProgress() {
  const t = useText();
  if (useNavigation().state === "idle") return null;
  return <div className={styles.line} role="progressbar" aria-label={t("shell.loading")} />;
}
