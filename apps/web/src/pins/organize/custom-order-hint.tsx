import type { Board } from "@tessera/contract";
import { Button } from "@tessera/ui";
import { useChangePinSort } from "../../boards/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./organize-bar.module.css";

/** Explains why the pins of a sorted board can't be dragged, and offers the custom order. */
export function CustomOrderHint({ board }: { board: Board }) {
  const t = useText();
  const choose = useChangePinSort(board);
  return (
    <p className={styles.hint}>
      {t("pins.organize.sorted", { sort: t(`boards.pinSort.${board.pinSort}`) })}
      <Button size="small" onClick={() => void choose("custom")}>
        {t("pins.organize.sorted.custom")}
      </Button>
    </p>
  );
}
