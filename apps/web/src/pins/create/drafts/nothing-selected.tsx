import { useText } from "../../../i18n/index.ts";
import styles from "./draft-form.module.css";

/** The message that replaces the form while no draft is selected. */
export function NothingSelected() {
  const t = useText();
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{t("pins.create.selected.nothing")}</p>
      <p>{t("pins.create.selected.nothing.text")}</p>
    </div>
  );
}
