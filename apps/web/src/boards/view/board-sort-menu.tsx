import { BOARD_SORTS, type BoardSort } from "@tessera/domain";
import { Button, CheckIcon, FilterIcon, MenuButton } from "@tessera/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { profileBoardsQuery } from "../board-queries.ts";
import { useSaveViewSettings } from "./view-settings.ts";

interface BoardSortMenuProps {
  readonly username: string;
  readonly sort: BoardSort;
  /** True while the boards are being reordered by hand. */
  readonly arranging: boolean;
  readonly onArrange: () => void;
}

/** The sort order of the viewer's boards. The choice is saved. */
export function BoardSortMenu({ username, sort, arranging, onArrange }: BoardSortMenuProps) {
  const t = useText();
  const client = useQueryClient();
  const { selfProfileBoardFilter } = useViewer();
  const saveSettings = useSaveViewSettings();

  async function chooseSort(sort: BoardSort) {
    // Keeps the boards on screen until the new order has loaded.
    await client.prefetchInfiniteQuery(profileBoardsQuery(username, sort, selfProfileBoardFilter));
    await saveSettings({ boardSortOrder: sort });
  }

  return (
    <>
      {sort === "custom" ? (
        <Button size="small" aria-pressed={arranging} onClick={onArrange}>
          {t(arranging ? "boards.arrange.done" : "boards.arrange")}
        </Button>
      ) : null}
      <MenuButton
        label={t("boards.sort")}
        icon={<FilterIcon />}
        placement="bottom end"
        items={BOARD_SORTS.map((option) => ({
          id: option,
          label: t(`boards.sort.${option}`),
          icon: <CheckIcon visibility={option === sort ? "visible" : "hidden"} />,
          onSelect: () => void chooseSort(option),
        }))}
      />
    </>
  );
}
