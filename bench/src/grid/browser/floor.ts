import { COLUMN_WIDTH, COLUMN_COUNT, GAP, type Tile, getTileHeight } from "../tiles.ts";
import { getColor, getTitle } from "./card.tsx";

const OVERSCAN_PX = 1_000;

/**
 * A minimal windowed grid, written by hand. It keeps positions in typed arrays and renders plain elements. To find the
 * window, it walks the columns from its last position. It has no React, keyboard support, accessibility, or
 * placeholders.
 */
export function mountFloor(root: HTMLElement, first: readonly Tile[]): (tiles: readonly Tile[]) => void {
  const list = document.createElement("ul");
  list.style.cssText = `position:relative;margin:0 auto;padding:0;width:${COLUMN_COUNT * (COLUMN_WIDTH + GAP) - GAP}px`;
  root.append(list);
  const renderedCells = new Map<number, HTMLElement>();
  const members: Tile[][] = Array.from({ length: COLUMN_COUNT }, () => []);
  const tops: number[][] = members.map(() => []);
  const columnEnds = new Float64Array(COLUMN_COUNT);
  let placedCount = 0;

  function placeTiles(tiles: readonly Tile[]): void {
    for (; placedCount < tiles.length; placedCount += 1) {
      const tile = tiles[placedCount] as Tile;
      let column = 0;
      for (let candidate = 1; candidate < COLUMN_COUNT; candidate += 1) {
        if ((columnEnds[candidate] as number) < (columnEnds[column] as number)) column = candidate;
      }
      members[column]?.push(tile);
      tops[column]?.push(columnEnds[column] as number);
      columnEnds[column] = (columnEnds[column] as number) + getTileHeight(tile) + GAP;
    }
    list.style.height = `${Math.max(...columnEnds)}px`;
    drawVisibleTiles();
  }

  function drawVisibleTiles(): void {
    const viewTop = window.scrollY - OVERSCAN_PX;
    const viewBottom = window.scrollY + window.innerHeight + OVERSCAN_PX;
    const visibleTiles = new Set<number>();
    for (const [column, tiles] of members.entries()) {
      const starts = tops[column] as number[];
      for (
        let index = findFirstBelow(starts, viewTop);
        index < tiles.length && (starts[index] as number) < viewBottom;
        index += 1
      ) {
        const tile = tiles[index] as Tile;
        visibleTiles.add(tile.id);
        if (!renderedCells.has(tile.id)) {
          const cell = createCell(tile, column, starts[index] as number);
          renderedCells.set(tile.id, cell);
          list.append(cell);
        }
      }
    }
    for (const [id, cell] of renderedCells) {
      if (visibleTiles.has(id)) continue;
      cell.remove();
      renderedCells.delete(id);
    }
  }

  window.addEventListener("scroll", drawVisibleTiles, { passive: true });
  placeTiles(first);
  return placeTiles;
}

/** Finds the last tile that begins above the edge, because it can extend below the edge. */
function findFirstBelow(starts: readonly number[], edge: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) > edge) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
}

function createCell(tile: Tile, column: number, top: number): HTMLElement {
  const cell = document.createElement("li");
  cell.className = "card";
  cell.dataset.tile = String(tile.id);
  cell.style.cssText = `position:absolute;top:${top}px;left:${column * (COLUMN_WIDTH + GAP)}px;width:${COLUMN_WIDTH}px;height:${getTileHeight(tile)}px`;
  const picture = document.createElement("div");
  picture.style.cssText = `height:${tile.ratio * COLUMN_WIDTH}px;background:${getColor(tile)}`;
  const link = document.createElement("a");
  link.href = `#${tile.id}`;
  link.textContent = getTitle(tile);
  cell.append(picture, link);
  return cell;
}
