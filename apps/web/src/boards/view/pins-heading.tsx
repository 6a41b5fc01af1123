import type { Board } from "@tessera/contract";
import { SEARCH_LIMITS } from "@tessera/domain";
import { Button, OPENER_HANDLERS, PlusIcon, SearchForm } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { canChangeBoard, canOrganizeBoard } from "../board-rights.ts";
import { getDensity } from "./board-layout.ts";
import { DensityMenu } from "./density-menu.tsx";
import { GridColumns, GridHeading } from "./grid-columns.tsx";
import { PinSortMenu } from "./pin-sort-menu.tsx";

interface PinsHeadingProps {
  readonly board: Board;
  /** The number of pins below the heading. */
  readonly pinCount?: number;
  /** Adds the board's first section. Boards with sections have this action above their sections. */
  readonly onNewSection?: () => void;
  /** The words that limit the pins; empty for all pins. Without it, the pins can't be searched. */
  readonly words?: string;
}

/** The number of pins from which a board has a field to search them. */
const MIN_SEARCHED_PINS = 5;

/** The heading above the pins of a board or section, with their order and density. */
export function PinsHeading({ board, pinCount = board.pinCount, onNewSection, words }: PinsHeadingProps) {
  const t = useText();
  const navigate = useNavigate();
  const { isAuth, boardPinDensity } = useViewer();
  const { density } = getDensity(board);
  const hasDensityMenu = isAuth && pinCount > 0 && density === undefined;
  const hasSortMenu = canChangeBoard(board) && pinCount > 1;
  const hasSectionButton =
    onNewSection !== undefined && canOrganizeBoard(board) && board.sections.length === 0 && pinCount > 0;
  const hasSearch = words !== undefined && (words !== "" || pinCount >= MIN_SEARCHED_PINS);
  const hasActions = hasDensityMenu || hasSortMenu || hasSectionButton || hasSearch;
  if (!hasActions && (onNewSection === undefined || board.sections.length === 0)) return null;
  return (
    <GridColumns density={density ?? boardPinDensity}>
      <GridHeading
        title={t(words ? "boards.search.heading" : "boards.allPins")}
        action={
          hasActions ? (
            <>
              {hasSearch ? (
                <SearchForm
                  label={t("boards.search")}
                  words={words}
                  maxLength={SEARCH_LIMITS.queryMax}
                  onSearch={(wanted) => {
                    const query = wanted === "" ? "" : `?${new URLSearchParams({ q: wanted })}`;
                    void navigate(board.url + query, { replace: true, preventScrollReset: true });
                  }}
                />
              ) : null}
              {hasSectionButton ? (
                <Button
                  variant="plain"
                  size="small"
                  icon={<PlusIcon size={16} />}
                  aria-haspopup="dialog"
                  {...OPENER_HANDLERS}
                  onClick={onNewSection}
                >
                  {t("boards.section.new")}
                </Button>
              ) : null}
              {hasSortMenu ? <PinSortMenu board={board} /> : null}
              {hasDensityMenu ? <DensityMenu setting="boardPinDensity" words={t("boards.density.short")} /> : null}
            </>
          ) : null
        }
      />
    </GridColumns>
  );
}
