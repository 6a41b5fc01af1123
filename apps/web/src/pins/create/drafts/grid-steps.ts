/**
 * Returns the index of the tile that a key moves to in a grid, or null if the key doesn't move the focus.
 *
 * @param tops the vertical positions of all tiles, which show where rows begin
 */
export function findTileForKey(
  key: string,
  index: number,
  tops: readonly number[],
  isRightToLeft: boolean,
): number | null {
  const columnCount = tops.filter((top) => top === tops[0]).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowUp: -columnCount,
    ArrowDown: columnCount,
    Home: -index,
    End: tops.length - 1 - index,
  };
  const step = steps[key];
  if (step === undefined || index < 0) return null;
  const next = index + step;
  return next < 0 || next >= tops.length || next === index ? null : next;
}
