import type { Board } from "@tessera/contract";
import { PIN_SORTS } from "@tessera/domain";
import { CheckIcon, MenuButton, SortIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import { useChangePinSort } from "./use-pin-sort.ts";

/** The order of a board's pins, which its editors choose for everyone. */
export function PinSortMenu({ board }: { board: Board }) {
  const t = useText();
  const choose = useChangePinSort(board);
  return (
    <MenuButton
      label={t("boards.pinSort")}
      words={t("boards.pinSort.short")}
      icon={<SortIcon size={16} />}
      size="small"
      placement="bottom end"
      items={PIN_SORTS.map((option) => ({
        id: option,
        label: t(`boards.pinSort.${option}`),
        icon: <CheckIcon visibility={option === board.pinSort ? "visible" : "hidden"} />,
        onSelect: () => void choose(option),
      }))}
    />
  );
}
