import type { CSSProperties } from "react";
import {
  getColumnEnd,
  getLayoutHeight,
  type MasonryLayout,
  getTileTopIntercept,
  getTileTop,
} from "../layout/masonry.ts";
import { getMinRatioSteps, RATIO_STEPS } from "../layout/tile-size.ts";
import type { PlacedTiles } from "./tile-measures.ts";

/**
 * A cell's position as custom properties, from which the stylesheet computes lengths. `--c` is the column. `--a` and
 * `--y` give top = a · column width + y px. `--r` is the image's ratio, and `--e` is the height below the image in
 * pixels. The server writes column and top once for each arrangement (`--w5c`, `--w5y`, …), and container queries
 * choose one.
 */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number>;

/** Rounds to two decimals, which is finer than the pixels of any screen. */
function roundPixels(length: number): number {
  return Math.round(length * 100) / 100;
}

/** Builds the height of the longest column as a CSS length that is correct at every column width. */
function getHeightExpression(layout: MasonryLayout): string {
  const columnEnds = Array.from({ length: layout.columns }, (_, column) => {
    const end = getColumnEnd(layout, column);
    return end ? `${end.a} * var(--tile-width) + ${end.b}px` : "0px";
  });
  return `max(${columnEnds.join(", ")})`;
}

/** Returns the list's height in one arrangement. */
export function getListStyle({ arrangement, tiles }: PlacedTiles): CustomProperties {
  return {
    "--h": arrangement.fill
      ? getHeightExpression(tiles)
      : `${roundPixels(getLayoutHeight(tiles, arrangement.nominalWidth))}px`,
  };
}

/** Returns the list's height in all arrangements. */
export function getServerListStyle(layouts: readonly PlacedTiles[]): CustomProperties {
  const style: CustomProperties = {};
  for (const layout of layouts) style[`--${layout.arrangement.id}h`] = getListStyle(layout)["--h"] ?? "";
  return style;
}

/** Returns a cell's position in one arrangement. */
export function getCellStyle({ arrangement, tiles }: PlacedTiles, index: number): CustomProperties {
  const style: CustomProperties = {
    "--c": tiles.column[index] as number,
    "--r": (tiles.ratioSteps[index] as number) / RATIO_STEPS,
    "--e": tiles.extras[index] as number,
  };
  if (arrangement.fill) {
    style["--a"] = (tiles.aSteps[index] as number) / RATIO_STEPS;
    style["--y"] = getTileTopIntercept(tiles, index);
  } else {
    style["--y"] = roundPixels(getTileTop(tiles, index, arrangement.nominalWidth));
  }
  return style;
}

/** Returns a cell's position in all arrangements, for markup that is rendered before the width is known. */
export function getServerCellStyle(layouts: readonly PlacedTiles[], index: number): CustomProperties {
  const style: CustomProperties = {};
  for (const { arrangement, tiles } of layouts) {
    const { id, fill, widthClass } = arrangement;
    style[`--${id}c`] = tiles.column[index] as number;
    if (fill) {
      style[`--${id}a`] = (tiles.aSteps[index] as number) / RATIO_STEPS;
      style[`--${id}y`] = getTileTopIntercept(tiles, index);
    } else {
      style[`--${id}y`] = roundPixels(getTileTop(tiles, index, arrangement.nominalWidth));
    }
    style[widthClass === "narrow" ? "--en" : "--ew"] = tiles.extras[index] as number;
    // The stylesheet raises the ratio of a wide image in narrower columns, so the last arrangement's ratio is the
    // minimum.
    if (arrangement === layouts.at(-1)?.arrangement) style["--r"] = (tiles.ratioSteps[index] as number) / RATIO_STEPS;
  }
  return style;
}

/** Returns whether the server's style for a cell still matches the cell's current position and height. */
export function isStyleCurrent(style: CustomProperties, { arrangement, tiles }: PlacedTiles, index: number): boolean {
  const { id, fill, widthClass } = arrangement;
  const y = fill ? getTileTopIntercept(tiles, index) : roundPixels(getTileTop(tiles, index, arrangement.nominalWidth));
  const a = fill ? (tiles.aSteps[index] as number) / RATIO_STEPS : undefined;
  const extra = style[widthClass === "narrow" ? "--en" : "--ew"];
  // The height must match, too. All tiles of the first row are at the top, so another list can have taller tiles at the
  // same positions.
  const ratio = Math.max(Math.round(Number(style["--r"]) * RATIO_STEPS), getMinRatioSteps(tiles.minWidth));
  return (
    ratio === tiles.ratioSteps[index] &&
    style[`--${id}c`] === tiles.column[index] &&
    style[`--${id}y`] === y &&
    style[`--${id}a`] === a &&
    extra === tiles.extras[index]
  );
}
