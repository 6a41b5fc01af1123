import { type FocusEvent, memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import {
  type Arrangement,
  ARRANGEMENTS,
  chooseArrangement,
  getColumnWidth,
  type GridDensity,
  type WidthClass,
} from "../layout/arrangements.ts";
import { getShortestColumnEnd, listTilesBetween, getTileTop } from "../layout/masonry.ts";
import {
  type CustomProperties,
  getCellStyle,
  isStyleCurrent,
  getListStyle,
  getServerCellStyle,
  getServerListStyle,
} from "./grid-style.ts";
import { type GridView, type GridViewport, isEndNear, getMountedRange } from "./grid-view.ts";
import densities from "./grid-densities.module.css";
import styles from "./masonry-grid.module.css";
import {
  createGridLayout,
  type GridLayout,
  type PlacedTiles,
  syncGridLayout,
  type TileMeasures,
} from "./tile-measures.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridView } from "./use-grid-view.ts";
import { type GridRearrangement, sortByRank, useSettledOrder } from "./use-settled-order.ts";

/** A card's position and loading hints. */
export type TileContext = {
  /** The position in the list, starting at 0. */
  index: number;
  /** Whether the image is among the first visible images, which are fetched before others. */
  priority: boolean;
  /** Whether the image is far down, so that it is fetched only when it comes near the viewport. */
  lazy: boolean;
};

export type MasonryGridProps<Item> = TileMeasures<Item> & {
  /** The accessible name of the list. */
  label: string;
  /** The items in order, with new items at the end. Unchanged items must keep their identity. */
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Renders one card. Keep the function stable, because a new function re-renders all cards. */
  renderItem: (item: Item, context: TileContext) => ReactNode;
  /** The density of the cards; `regular` by default. */
  density?: GridDensity;
  /** Whether there are more items and the last request for them didn't fail. */
  hasMore?: boolean;
  /** Whether more items are loading. The grid then shows placeholders for them. */
  loading?: boolean;
  /** Called once per list when the viewport is near the end. */
  onEndReached?: () => void;
  /** The state of rearranging; set while people can rearrange the items. */
  arranging?: GridRearrangement;
};

/** The class names of the default density, combined with those of the other densities. */
const DENSITY_CLASSES = {
  frame: joinClassNames(styles.frame, densities.frame),
  list: joinClassNames(styles.list, densities.list),
  cell: joinClassNames(styles.cell, densities.cell),
};
/** The number of images to fetch first: the first row, on most screens. */
const PRIORITY_IMAGE_COUNT = 6;
/** The index from which images are lazy. */
const FIRST_LAZY_INDEX = 12;
/** The maximum number of new items to render in one frame: a row or two. */
const MAX_ITEMS_PER_FRAME = 8;
const INITIAL_PLACEHOLDER_COUNT = 20;
const PLACEHOLDER_ROWS = 2;
/**
 * The prefixes of keys. Item keys have a prefix so that they can't collide with the numbers of placeholders. An item
 * that isn't rendered yet has a different key from a pending item, so that neither animates into the other.
 */
const ITEM_KEY_PREFIX = "i:";
const PLACEHOLDER_KEY_PREFIX = "h:";

/**
 * A list of cards in columns. Each card's position is calculated from its data. Because nothing is measured, the
 * server's page is correct at every width before scripts run, and hydration moves nothing. In the browser, the document
 * contains only cards near the viewport, regardless of the list's length. Arrow keys, Home, and End move from card to
 * card.
 */
export function MasonryGrid<Item>(props: MasonryGridProps<Item>) {
  const { label, items, getKey, getRatio, getExtra, renderItem } = props;
  const { hasMore = false, loading = false, onEndReached, density = "regular", arranging } = props;
  const classes = density === "regular" ? styles : DENSITY_CLASSES;
  const measures = { getRatio, getExtra };
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const requestedFor = useRef<readonly Item[]>(null);
  const offset = useRef(0);
  const layout = useRef<GridLayout<Item>>(null);
  const [server] = useState(() => (hydrated ? null : renderForServer(items, measures, loading, density)));

  function requestMore(viewport: GridViewport) {
    offset.current = viewport.offset;
    const currentLayout = layout.current;
    if (!currentLayout || !hasMore || loading || !onEndReached || requestedFor.current === items) return;
    const width = getColumnWidth(currentLayout.arrangement, viewport.containerWidth);
    if (!isEndNear(viewport, getShortestColumnEnd(currentLayout.tiles, width))) return;
    requestedFor.current = items;
    onEndReached();
  }

  const { view, updateNow } = useGridView(frame, hydrated, {
    onMove: requestMore,
    onResize: () => keepScrollPosition(frame.current, layout, view, offset.current),
  });

  if (view)
    layout.current = updateLayout(
      layout.current,
      chooseArrangement(view.containerWidth, density),
      items,
      loading,
      measures,
    );
  const current = view ? layout.current : null;
  const width = view && current ? getColumnWidth(current.arrangement, view.containerWidth) : 0;
  const onKeyDown = useGridKeys({ list, frame, layout, width, count: items.length, focused, updateNow });

  // Requests more items without a scroll event when a page doesn't fill the screen or arrives while the end is in view.
  const containerWidth = view?.containerWidth;
  const requestWithoutScroll = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box?.width) requestMore({ containerWidth: box.width, offset: -box.top, height: window.innerHeight });
  });
  useEffect(() => requestWithoutScroll(), [items, loading, hasMore, containerWidth]);

  function onFocus(event: FocusEvent) {
    const cell = event.target instanceof Element ? event.target.closest("li[data-index]") : null;
    if (cell && list.current?.contains(cell)) focused.current = Number(cell.getAttribute("data-index"));
  }

  const held = arranging?.held ?? null;
  // The item that someone is moving has the focus, regardless of its position.
  if (held !== null) focused.current = items.findIndex((item) => getKey(item) === held);
  const ranks = useSettledOrder(items, getKey, arranging);
  const mounted = current && view ? listMountedTiles(current, view, width, focused.current) : null;
  const total = mounted ? (current?.tiles.count ?? 0) : (server?.count ?? items.length);
  const indices = mounted ?? Array.from({ length: total }, (_, index) => index);
  const drawnCount = useRenderedCount(items.length, indices);

  return (
    <div ref={frame} className={classes.frame} data-density={density}>
      <ul
        ref={list}
        role="list"
        className={classes.list}
        aria-label={label}
        aria-busy={loading || undefined}
        data-arranging={arranging ? "" : undefined}
        style={current ? getListStyle(current) : server?.listStyle}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => {
          focused.current = -1;
        }}
      >
        {sortByRank(indices, items, getKey, ranks).map((index) => {
          const item = items[index];
          const style = getPlacementStyle(index, current, server?.cellStyles[index]);
          if (item === undefined || index >= drawnCount) {
            return (
              <li
                key={item === undefined ? index : PLACEHOLDER_KEY_PREFIX + getKey(item)}
                className={classes.cell}
                style={style}
                aria-hidden="true"
              >
                <div className={styles.placeholder} />
              </li>
            );
          }
          return (
            <li
              key={ITEM_KEY_PREFIX + getKey(item)}
              className={classes.cell}
              style={style}
              data-index={index}
              data-column={arranging && current ? current.tiles.column[index] : undefined}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : items.length}
            >
              <Tile item={item} index={index} renderItem={renderItem} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * Returns the number of items to render, from the start. New items are rendered over several frames so that no frame
 * takes long. Lists grow at their end, so the items nearest to the viewport come first. Placeholders appear
 * immediately.
 *
 * @param indices the indices of the mounted items and placeholders
 */
function useRenderedCount(count: number, indices: readonly number[]): number {
  const [drawnCount, setDrawnCount] = useState(count);
  const next = indices.filter((index) => index >= drawnCount && index < count)[MAX_ITEMS_PER_FRAME];
  useEffect(() => {
    if (drawnCount === count) return;
    const request = requestAnimationFrame(() => setDrawnCount(next ?? count));
    return () => cancelAnimationFrame(request);
  }, [drawnCount, count, next]);
  // An item that is mounted again is rendered immediately, and doesn't delay other items.
  return count - drawnCount > MAX_ITEMS_PER_FRAME ? drawnCount : count;
}

type TileProps<Item> = Pick<MasonryGridProps<Item>, "renderItem"> & { item: Item; index: number };

/** A memoized card. Scrolling renders only the cards that come into view. */
const Tile = memo(function Tile<Item>({ item, index, renderItem }: TileProps<Item>) {
  return renderItem(item, { index, priority: index < PRIORITY_IMAGE_COUNT, lazy: index >= FIRST_LAZY_INDEX });
}) as <Item>(props: TileProps<Item>) => ReactNode;

type ServerMarkup = {
  count: number;
  listStyle: CustomProperties;
  cellStyles: CustomProperties[];
};

/** Computes the positions in every arrangement. The server renders these positions, and hydration expects them. */
function renderForServer<Item>(
  items: readonly Item[],
  baseMeasures: TileMeasures<Item>,
  loading: boolean,
  density: GridDensity,
): ServerMarkup {
  const placeholders = loading ? INITIAL_PLACEHOLDER_COUNT : 0;
  const measures = memoizeMeasures(baseMeasures);
  const layouts = ARRANGEMENTS[density].map((arrangement) => {
    const layout = createGridLayout(arrangement, measures);
    syncGridLayout(layout, items, placeholders, measures);
    return layout;
  });
  const count = items.length + placeholders;
  return {
    count,
    listStyle: getServerListStyle(layouts),
    cellStyles: Array.from({ length: count }, (_, index) => getServerCellStyle(layouts, index)),
  };
}

/**
 * Caches measures for several layouts, because the height below an image depends only on the item and the width class.
 */
function memoizeMeasures<Item>({ getRatio, getExtra }: TileMeasures<Item>): TileMeasures<Item> {
  const extrasByWidth: Record<WidthClass, Map<Item, number>> = { narrow: new Map(), wide: new Map() };
  return {
    getRatio,
    getExtra(item, widthClass) {
      const extra = extrasByWidth[widthClass].get(item) ?? getExtra(item, widthClass);
      extrasByWidth[widthClass].set(item, extra);
      return extra;
    },
  };
}

/** Returns a cell's style. Keeps the server's style while it is current, so that hydration writes nothing. */
function getPlacementStyle(index: number, layout: PlacedTiles | null, fromServer: CustomProperties | undefined) {
  if (!layout || (fromServer && isStyleCurrent(fromServer, layout, index))) return fromServer;
  return getCellStyle(layout, index);
}

/** Returns the layout of the list in an arrangement. Reuses the previous layout if it has the same arrangement. */
function updateLayout<Item>(
  previous: GridLayout<Item> | null,
  arrangement: Arrangement,
  items: readonly Item[],
  loading: boolean,
  measures: TileMeasures<Item>,
): GridLayout<Item> {
  const layout = previous?.arrangement === arrangement ? previous : createGridLayout(arrangement, measures);
  const placeholderCount = items.length === 0 ? INITIAL_PLACEHOLDER_COUNT : PLACEHOLDER_ROWS * arrangement.columns;
  syncGridLayout(layout, items, loading ? placeholderCount : 0, measures);
  return layout;
}

/** Returns the indices of the tiles to mount, in data order. They always include the focused tile. */
function listMountedTiles(layout: PlacedTiles, view: GridView, width: number, focused: number): number[] {
  const { from, to } = getMountedRange(view, layout.tiles, width);
  const indices = listTilesBetween(layout.tiles, width, from, to);
  if (focused < 0 || focused >= layout.tiles.count || indices.includes(focused)) return indices;
  return [...indices, focused].sort((first, second) => first - second);
}

/**
 * Remembers the first visible card. The returned function scrolls that card back to the same position on the screen.
 */
function keepScrollPosition(
  frame: HTMLElement | null,
  layout: { readonly current: PlacedTiles | null },
  view: GridView | null,
  offset: number,
): () => void {
  const previous = layout.current;
  if (!frame || !previous || !view || offset <= 0) return () => {};
  const width = getColumnWidth(previous.arrangement, view.containerWidth);
  const [anchor] = listTilesBetween(previous.tiles, width, offset, offset + view.height);
  if (anchor === undefined) return () => {};
  const distance = getTileTop(previous.tiles, anchor, width) - offset;
  return () => {
    const next = layout.current;
    if (!next || anchor >= next.tiles.count) return;
    const box = frame.getBoundingClientRect();
    const top = box.top + getTileTop(next.tiles, anchor, getColumnWidth(next.arrangement, box.width));
    window.scrollBy({ top: top - distance, behavior: "instant" });
  };
}
