import { type FocusEvent, memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import {
  type Arrangement,
  ARRANGEMENTS,
  arrangementFor,
  columnWidth,
  type GridDensity,
  type WidthClass,
} from "../layout/arrangements.ts";
import { shortestColumnEnd, tilesBetween, tileTop } from "../layout/masonry.ts";
import {
  type CustomProperties,
  cellStyle,
  isStyleCurrent,
  listStyle,
  serverCellStyle,
  serverListStyle,
} from "./grid-style.ts";
import { type GridView, type GridViewport, isEndNear, mountedRange } from "./grid-view.ts";
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

/** What a card knows about its position. */
export type TileContext = {
  /** Its position in the list, from zero. */
  index: number;
  /** Among the first images visible: fetch it before others. */
  priority: boolean;
  /** Far enough down to be fetched only when it comes near. */
  lazy: boolean;
};

export type MasonryGridProps<Item> = TileMeasures<Item> & {
  /** Accessible name of the list. */
  label: string;
  /** The list, in its order; new items are appended. An unchanged item should keep its reference. */
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Renders one card. Its identity decides whether cards rerender, so keep it stable. */
  renderItem: (item: Item, context: TileContext) => ReactNode;
  /** The density of the cards; the usual one by default. */
  density?: GridDensity;
  /** There are more, and the last request for them did not fail. */
  hasMore?: boolean;
  /** More are loading: placeholders are held for them. */
  loading?: boolean;
  /** The end is near; called once per list of items. */
  onEndReached?: () => void;
};

/** The usual styles, and what other densities add. */
const DENSITY_CLASSES = {
  frame: classNames(styles.frame, densities.frame),
  list: classNames(styles.list, densities.list),
  cell: classNames(styles.cell, densities.cell),
};
/** Images of the first row are fetched before others, on screens as wide as most. */
const PRIORITY_COUNT = 6;
/** From here on images are lazy. */
const LAZY_FROM = 12;
/** How many of the newly added items are rendered in one frame: a row or two. */
const DRAWN_PER_FRAME = 8;
const INITIAL_PLACEHOLDERS = 20;
const PLACEHOLDER_ROWS = 2;
/**
 * Placeholders' keys can't collide with an item's: these are numbers, those are strings with a prefix. An item not yet
 * rendered holds a different place than a pending one: the one doesn't animate to the other.
 */
const ITEM_KEY = "i:";
const PLACEHOLDER_KEY = "h:";

/**
 * A list of cards in columns. Each card's position follows from its data. Nothing is measured, so the server's page is
 * right at every width without a script, and hydration moves nothing. In the browser only what is near the viewport is in
 * the document, however long the list is. Arrow keys, Home and End move from card to card.
 */
export function MasonryGrid<Item>(props: MasonryGridProps<Item>) {
  const { label, items, getKey, getRatio, getExtra, renderItem } = props;
  const { hasMore = false, loading = false, onEndReached, density = "regular" } = props;
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
    const width = columnWidth(currentLayout.arrangement, viewport.containerWidth);
    if (!isEndNear(viewport, shortestColumnEnd(currentLayout.tiles, width))) return;
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
      arrangementFor(view.containerWidth, density),
      items,
      loading,
      measures,
    );
  const current = view ? layout.current : null;
  const width = view && current ? columnWidth(current.arrangement, view.containerWidth) : 0;
  const onKeyDown = useGridKeys({ list, frame, layout, width, count: items.length, focused, updateNow });

  // A page that doesn't fill the screen, or a new one that came while the end was in view, requests more without
  // scrolling.
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

  const mounted = current && view ? mountedTiles(current, view, width, focused.current) : null;
  const total = mounted ? (current?.tiles.count ?? 0) : (server?.count ?? items.length);
  const indices = mounted ?? Array.from({ length: total }, (_, index) => index);
  const drawnCount = useDrawnCount(items.length, indices);

  return (
    <div ref={frame} className={classes.frame} data-density={density}>
      <ul
        ref={list}
        role="list"
        className={classes.list}
        aria-label={label}
        aria-busy={loading || undefined}
        style={current ? listStyle(current) : server?.listStyle}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => {
          focused.current = -1;
        }}
      >
        {indices.map((index) => {
          const item = items[index];
          const style = findPlacement(index, current, server?.cellStyles[index]);
          if (item === undefined || index >= drawnCount) {
            return (
              <li
                key={item === undefined ? index : PLACEHOLDER_KEY + getKey(item)}
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
              key={ITEM_KEY + getKey(item)}
              className={classes.cell}
              style={style}
              data-index={index}
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
 * How many items from the start are rendered. New items are rendered over several frames, so that none of them takes
 * long: lists grow at their end, so the nearest come first. Placeholders are there immediately.
 *
 * @param indices of what is mounted, or has a placeholder
 */
function useDrawnCount(count: number, indices: readonly number[]): number {
  const [drawnCount, setDrawnCount] = useState(count);
  const next = indices.filter((index) => index >= drawnCount && index < count)[DRAWN_PER_FRAME];
  useEffect(() => {
    if (drawnCount === count) return;
    const request = requestAnimationFrame(() => setDrawnCount(next ?? count));
    return () => cancelAnimationFrame(request);
  }, [drawnCount, count, next]);
  // One that returns to its place is rendered immediately, and takes no other item's turn.
  return count - drawnCount > DRAWN_PER_FRAME ? drawnCount : count;
}

type TileProps<Item> = Pick<MasonryGridProps<Item>, "renderItem"> & { item: Item; index: number };

/** The card alone: scrolling renders only the cards that come into view. */
const Tile = memo(function Tile<Item>({ item, index, renderItem }: TileProps<Item>) {
  return renderItem(item, { index, priority: index < PRIORITY_COUNT, lazy: index >= LAZY_FROM });
}) as <Item>(props: TileProps<Item>) => ReactNode;

type ServerMarkup = {
  count: number;
  listStyle: CustomProperties;
  cellStyles: CustomProperties[];
};

/** The positions in every arrangement, as the server writes them and hydration expects them. */
function renderForServer<Item>(
  items: readonly Item[],
  baseMeasures: TileMeasures<Item>,
  loading: boolean,
  density: GridDensity,
): ServerMarkup {
  const placeholders = loading ? INITIAL_PLACEHOLDERS : 0;
  const measures = memoizeMeasures(baseMeasures);
  const layouts = ARRANGEMENTS[density].map((arrangement) => {
    const layout = createGridLayout(arrangement, measures);
    syncGridLayout(layout, items, placeholders, measures);
    return layout;
  });
  const count = items.length + placeholders;
  return {
    count,
    listStyle: serverListStyle(layouts),
    cellStyles: Array.from({ length: count }, (_, index) => serverCellStyle(layouts, index)),
  };
}

/** The same measures for several layouts: the content below a tile depends on its item and on one of two width classes. */
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

/** A cell's style: the server's as long as it holds, so that hydration writes nothing. */
function findPlacement(index: number, layout: PlacedTiles | null, fromServer: CustomProperties | undefined) {
  if (!layout || (fromServer && isStyleCurrent(fromServer, layout, index))) return fromServer;
  return cellStyle(layout, index);
}

/** The layout of the list in an arrangement; the existing one while the arrangement is the same. */
function updateLayout<Item>(
  previous: GridLayout<Item> | null,
  arrangement: Arrangement,
  items: readonly Item[],
  loading: boolean,
  measures: TileMeasures<Item>,
): GridLayout<Item> {
  const layout = previous?.arrangement === arrangement ? previous : createGridLayout(arrangement, measures);
  const placeholderCount = items.length === 0 ? INITIAL_PLACEHOLDERS : PLACEHOLDER_ROWS * arrangement.columns;
  syncGridLayout(layout, items, loading ? placeholderCount : 0, measures);
  return layout;
}

/** The indices to mount, in data order; includes the focused one wherever it is. */
function mountedTiles(layout: PlacedTiles, view: GridView, width: number, focused: number): number[] {
  const { from, to } = mountedRange(view, layout.tiles, width);
  const indices = tilesBetween(layout.tiles, width, from, to);
  if (focused < 0 || focused >= layout.tiles.count || indices.includes(focused)) return indices;
  return [...indices, focused].sort((first, second) => first - second);
}

/** Remembers the first card in view; the returned function scrolls it back to its place on the screen. */
function keepScrollPosition(
  frame: HTMLElement | null,
  layout: { readonly current: PlacedTiles | null },
  view: GridView | null,
  offset: number,
): () => void {
  const previous = layout.current;
  if (!frame || !previous || !view || offset <= 0) return () => {};
  const width = columnWidth(previous.arrangement, view.containerWidth);
  const [anchor] = tilesBetween(previous.tiles, width, offset, offset + view.height);
  if (anchor === undefined) return () => {};
  const distance = tileTop(previous.tiles, anchor, width) - offset;
  return () => {
    const next = layout.current;
    if (!next || anchor >= next.tiles.count) return;
    const box = frame.getBoundingClientRect();
    const top = box.top + tileTop(next.tiles, anchor, columnWidth(next.arrangement, box.width));
    window.scrollBy({ top: top - distance, behavior: "instant" });
  };
}
