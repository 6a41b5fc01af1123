import type { CSSProperties } from "react";
import { columnEnd, layoutHeight, type MasonryLayout, tileConstant, tileTop } from "../layout/masonry.ts";
import { minRatioSteps, RATIO_STEPS } from "../layout/tile-size.ts";
import type { PlacedTiles } from "./tile-measures.ts";

/**
 * A cell's position as custom properties, from which the stylesheet computes lengths. `--c` is the column. `--a` and
 * `--y` give top = a · column width + y px. `--r` is the image's ratio, and `--e` the pixels below it. The server
 * writes column and top once for each arrangement (`--w5c`, `--w5y`, …), and container queries choose one.
 */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number>;

/** Rounds to two decimals, which are finer than any screen's pixels. */
function pixels(length: number): number {
  return Math.round(length * 100) / 100;
}

/** Builds the height of the longest column as a CSS length that is correct at every column width. */
function heightExpression(layout: MasonryLayout): string {
  const columnEnds = Array.from({ length: layout.columns }, (_, column) => {
    const end = columnEnd(layout, column);
    return end ? `${end.a} * var(--tile-width) + ${end.b}px` : "0px";
  });
  return `max(${columnEnds.join(", ")})`;
}

/** Returns the list's height in one arrangement. */
export function listStyle({ arrangement, tiles }: PlacedTiles): CustomProperties {
  return {
    "--h": arrangement.fill ? heightExpression(tiles) : `${pixels(layoutHeight(tiles, arrangement.nominalWidth))}px`,
  };
}

/** Returns the list's height in all arrangements. */
export function serverListStyle(layouts: readonly PlacedTiles[]): CustomProperties {
  const style: CustomProperties = {};
  for (const layout of layouts) style[`--${layout.arrangement.id}h`] = listStyle(layout)["--h"] ?? "";
  return style;
}

/** Returns a cell's position in one arrangement. */
export function cellStyle({ arrangement, tiles }: PlacedTiles, index: number): CustomProperties {
  const style: CustomProperties = {
    "--c": tiles.column[index] as number,
    "--r": (tiles.ratioSteps[index] as number) / RATIO_STEPS,
    "--e": tiles.extras[index] as number,
  };
  if (arrangement.fill) {
    style["--a"] = (tiles.aSteps[index] as number) / RATIO_STEPS;
    style["--y"] = tileConstant(tiles, index);
  } else {
    style["--y"] = pixels(tileTop(tiles, index, arrangement.nominalWidth));
  }
  return style;
}

/** Returns a cell's position in all arrangements, for markup before the width is known. */
export function serverCellStyle(layouts: readonly PlacedTiles[], index: number): CustomProperties {
  const style: CustomProperties = {};
  for (const { arrangement, tiles } of layouts) {
    const { id, fill, widthClass } = arrangement;
    style[`--${id}c`] = tiles.column[index] as number;
    if (fill) {
      style[`--${id}a`] = (tiles.aSteps[index] as number) / RATIO_STEPS;
      style[`--${id}y`] = tileConstant(tiles, index);
    } else {
      style[`--${id}y`] = pixels(tileTop(tiles, index, arrangement.nominalWidth));
    }
    style[widthClass === "narrow" ? "--en" : "--ew"] = tiles.extras[index] as number;
    // The stylesheet raises a flat image's ratio for narrower columns, so the last arrangement's ratio is the minimum.
    if (arrangement === layouts.at(-1)?.arrangement) style["--r"] = (tiles.ratioSteps[index] as number) / RATIO_STEPS;
  }
  return style;
}

/** True if the server's style for a cell still matches the cell's current position and height. */
export function isStyleCurrent(style: CustomProperties, { arrangement, tiles }: PlacedTiles, index: number): boolean {
  const { id, fill, widthClass } = arrangement;
  const y = fill ? tileConstant(tiles, index) : pixels(tileTop(tiles, index, arrangement.nominalWidth));
  const a = fill ? (tiles.aSteps[index] as number) / RATIO_STEPS : undefined;
  const extra = style[widthClass === "narrow" ? "--en" : "--ew"];
  // Another list can have taller tiles at the same positions, because the whole first row is at the top.
  const ratio = Math.max(Math.round(Number(style["--r"]) * RATIO_STEPS), minRatioSteps(tiles.minWidth));
  return (
    ratio === tiles.ratioSteps[index] &&
    style[`--${id}c`] === tiles.column[index] &&
    style[`--${id}y`] === y &&
    style[`--${id}a`] === a &&
    extra === tiles.extras[index]
  );
}
