import type { PinCard as CardPin } from "@tessera/contract";
import type { ExperimentGroups, PinSurface } from "@tessera/domain";
import { Button, ErrorState, MasonryGrid, type TileContext, useMediaQuery, type WidthClass } from "@tessera/ui";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type ListQuery, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import { canHover } from "./card-hover.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";
import { pinExtra } from "./pin-caption.ts";
import styles from "./pin-grid.module.css";
import { cardRatio } from "../pin-picture.ts";

export interface PinGridProps {
  /** The list; the page's `queries` have loaded its beginning. */
  readonly query: ListQuery<CardPin>;
  readonly surface: PinSurface;
  /** Accessible name of the grid; by default "Pins". */
  readonly label?: string;
  /** What stands in the place of a grid without pins: an `EmptyState`. */
  readonly empty: ReactNode;
  /** Stands under a picture that matters more: its own ones wait until they come near. */
  readonly below?: boolean;
}

/** A list of pins as a grid that goes on as one scrolls. */
export function PinGrid({ query, surface, label, empty, below = false }: PinGridProps) {
  const t = useText();
  const { items: loaded, hasMore, loadingMore, failed, loadMore } = useList(query);
  const items = useMemo(() => withoutRepeats(loaded), [loaded]);
  useToldOfMore(items);
  const scope = useCardScope(surface);
  const { imageOnly, userId, isPartner } = scope;
  const getExtra = useCallback(
    (pin: CardPin, width: WidthClass) => getExtraOf(pin, width, { surface, imageOnly, userId, isPartner }),
    [surface, imageOnly, userId, isPartner],
  );
  if (items.length === 0 && !hasMore && !failed) return empty;
  return (
    <PinCardScopeProvider value={scope}>
      <div className={styles.grid} data-surface={surface}>
        <MasonryGrid
          label={label ?? t("pins.grid.label")}
          items={items}
          getKey={keyOf}
          getRatio={getRatio}
          getExtra={getExtra}
          renderItem={below ? renderLateCard : renderCard}
          hasMore={hasMore && !failed}
          loading={loadingMore}
          onEndReached={loadMore}
        />
      </div>
      {failed ? (
        <ErrorState
          title={t("pins.grid.failed")}
          text={t("pins.grid.failed.text")}
          action={<Button onClick={loadMore}>{t("shell.error.retry")}</Button>}
        />
      ) : null}
    </PinCardScopeProvider>
  );
}

/** Pins in their order, each once: a list that changes between two pages can bring a pin again. */
export function withoutRepeats(pins: readonly CardPin[]): readonly CardPin[] {
  const seen = new Set<string>();
  const first = pins.filter(({ id }) => !seen.has(id) && seen.add(id));
  return first.length === pins.length ? pins : first;
}

/** Tells screen readers that a list went on. */
function useToldOfMore(items: readonly CardPin[]): void {
  const t = useText();
  const before = useRef(items);
  const tell = useEffectEvent(() => {
    const [first] = before.current;
    const more = items.length - before.current.length;
    before.current = items;
    // Not of one that was put in, or of another list in its place.
    if (more > 1 && first && first.id === items[0]?.id) announce(t("pins.grid.more", { count: more }));
  });
  useEffect(() => tell(), [items]);
}

function useCardScope(surface: PinSurface): PinCardScope {
  const viewer = useViewer();
  const { isAuth, isPartner, userId, locale, experiments, isEligibleForImageOnlyGrid: imageOnly } = viewer;
  const mobile = !useMediaQuery("(hover: hover) and (pointer: fine)");
  const logData = useLogData(experiments);
  const drawer = mayHaveDrawers(viewer) ? DRAWERS[surface] : undefined;
  return useMemo(
    () => ({
      ...{ surface, isAuth, isPartner, userId, locale, experiments, imageOnly, logData, drawer },
      hovers: canHover({ isAuth, mobile }),
      presses: isAuth && mobile,
    }),
    [surface, isAuth, isPartner, userId, locale, experiments, imageOnly, logData, drawer, mobile],
  );
}

/** On which surfaces the cards of visitors may have the drawer that says more of a pin. */
const DRAWERS: Readonly<Partial<Record<PinSurface, PinCardScope["drawer"]>>> = {
  BaseBoardPinGrid: { page: "board_page", type: "board" },
};

/** Whether any card may have a drawer; which one has, only the drawer's own code knows, so that no page loads that for nothing. */
function mayHaveDrawers({ isAuth, viewerKind, experiments }: ReturnType<typeof useViewer>): boolean {
  return !isAuth && (viewerKind.isBot || Object.keys(experiments).some((name) => name.includes("_seo_drawer_")));
}

/** How cards tell of the way they were drawn; fetched for viewers in an experiment that asks for it. */
function useLogData(experiments: ExperimentGroups | undefined): PinCardScope["logData"] {
  const [logData, setLogData] = useState<PinCardScope["logData"]>();
  const asked = Object.keys(experiments ?? {}).some((name) => name.endsWith("_format_data"));
  useEffect(() => {
    if (asked) void import("./card-log.ts").then(({ cardLog }) => setLogData(() => cardLog));
  }, [asked]);
  return logData;
}

/** A pin that cannot be measured gets a square, so that only its own place is lost. */
function getRatio(pin: CardPin): number {
  try {
    return cardRatio(pin);
  } catch {
    return 1;
  }
}

/** As above: a pin that cannot be measured has no words. */
function getExtraOf(...facts: Parameters<typeof pinExtra>): number {
  try {
    return pinExtra(...facts);
  } catch {
    return 0;
  }
}

function keyOf({ id }: CardPin): string {
  return id;
}

function renderCard(pin: CardPin, { index, priority, lazy }: TileContext): ReactNode {
  return <PinCard pin={pin} index={index} priority={priority} lazy={lazy} />;
}

function renderLateCard(pin: CardPin, { index }: TileContext): ReactNode {
  return <PinCard pin={pin} index={index} lazy />;
}
