import type { Board } from "@tessera/contract";
import { Button, OPENER_HANDLERS, PlusIcon } from "@tessera/ui";
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
}

/** The heading above the pins of a board or section, with their order and density. */
export function PinsHeading({ board, pinCount = board.pinCount, onNewSection }: PinsHeadingProps) {
  const t = useText();
  const { isAuth, boardPinDensity } = useViewer();
  const { density } = getDensity(board);
  const hasDensityMenu = isAuth && pinCount > 0 && density === undefined;
  const hasSortMenu = canChangeBoard(board) && pinCount > 1;
  const hasSectionButton =
    onNewSection !== undefined && canOrganizeBoard(board) && board.sections.length === 0 && pinCount > 0;
  const hasActions = hasDensityMenu || hasSortMenu || hasSectionButton;
  if (!hasActions && (onNewSection === undefined || board.sections.length === 0)) return null;
  return (
    <GridColumns density={density ?? boardPinDensity}>
      <GridHeading
        title={t("boards.allPins")}
        action={
          hasActions ? (
            <>
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
