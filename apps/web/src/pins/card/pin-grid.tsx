import type { PinCard as CardPin } from "@tessera/contract";
import type { ExperimentGroups, PinDensity, PinSurface } from "@tessera/domain";
import { Button, ErrorState, MasonryGrid, type TileContext, useMediaQuery, type WidthClass } from "@tessera/ui";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { type ListQuery, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { canHover } from "./card-hover.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";
import { getPinExtraHeight } from "./pin-caption.ts";
import styles from "./pin-grid.module.css";
import { getCardRatio } from "../pin-picture.ts";
import { useAnnounceNewItems } from "./use-announce-new-items.ts";

export interface PinGridProps {
  /** The query of the list. The page's `queries` have already loaded its first page. */
  readonly query: ListQuery<CardPin>;
  readonly surface: PinSurface;
  /** The grid's accessible name. Defaults to "Pins". */
  readonly label?: string;
  /** An `EmptyState`, shown if there are no pins. */
  readonly empty: ReactNode;
  /** The grid density. Defaults to the viewer's preference. */
  readonly density?: PinDensity;
  /**
   * Whether the grid is below a more important image. The grid's images then load only when they are near the viewport.
   */
  readonly isNested?: boolean;
  /** The IDs of pins that the page shows above the grid, which therefore leaves them out. */
  readonly without?: ReadonlySet<string>;
  /** The page and list type for the drawers of visitors' cards, if they differ from the surface's default. */
  readonly drawer?: PinCardScope["drawer"];
}

/** A list of pins as a grid that loads more as the viewer scrolls. */
export function PinGrid(props: PinGridProps) {
  const { query, surface, label, empty, isNested = false, without, drawer } = props;
  const t = useText();
  const { items: loadedPins, hasMore, loadingMore, failed, loadMore } = useList(query);
  const items = useMemo(() => removeRepeats(loadedPins, without), [loadedPins, without]);
  useAnnounceNewItems(items);
  const preferredDensity = useDensity(surface);
  const density = props.density ?? preferredDensity;
  const scope = useCardScope(surface, density === "compact", drawer ?? DRAWERS_BY_SURFACE[surface]);
  const { imageOnly, compact, userId, isPartner } = scope;
  const getExtra = useCallback(
    (pin: CardPin, width: WidthClass) => getExtraHeight(pin, width, { surface, imageOnly, compact, userId, isPartner }),
    [surface, imageOnly, compact, userId, isPartner],
  );
  if (items.length === 0 && !hasMore && !failed) return empty;
  return (
    <PinCardScopeProvider value={scope}>
      <div className={styles.grid} data-surface={surface}>
        <MasonryGrid
          label={label ?? t("pins.grid.label")}
          items={items}
          getKey={getKey}
          getRatio={getRatio}
          getExtra={getExtra}
          renderItem={isNested ? renderLazyCard : renderCard}
          hasMore={hasMore && !failed}
          loading={loadingMore}
          onEndReached={loadMore}
          density={density}
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

/**
 * Removes duplicate pins, and those with the given IDs. A list that changes between two page requests can repeat a pin.
 */
export function removeRepeats(pins: readonly CardPin[], without?: ReadonlySet<string>): readonly CardPin[] {
  const seen = new Set<string>(without);
  const first = pins.filter(({ id }) => !seen.has(id) && seen.add(id));
  return first.length === pins.length ? pins : first;
}

const PROFILE_SURFACES: ReadonlySet<PinSurface> = new Set([
  "UserProfilePinGrid",
  "OtherProfilePinGrid",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
  "BoardlessPins",
]);

/** Returns the grid density that the viewer prefers on a surface. */
function useDensity(surface: PinSurface): PinDensity {
  const { boardPinDensity, profilePinDensity } = useViewer();
  if (surface === "BaseBoardPinGrid") return boardPinDensity;
  return PROFILE_SURFACES.has(surface) ? profilePinDensity : "regular";
}

function useCardScope(surface: PinSurface, compact: boolean, drawerSetup: PinCardScope["drawer"]): PinCardScope {
  const viewer = useViewer();
  const { isAuth, isPartner, userId, locale, experiments, isEligibleForImageOnlyGrid: imageOnly } = viewer;
  const isMobile = !useMediaQuery("(hover: hover) and (pointer: fine)");
  const logData = useLogData(experiments);
  const drawer = canHaveDrawers(viewer) ? drawerSetup : undefined;
  return useMemo(
    () => ({
      ...{ surface, isAuth, isPartner, userId, locale, experiments, imageOnly, compact, logData, drawer },
      hovers: canHover({ isAuth, mobile: isMobile }),
      hasSheet: isAuth && isMobile,
    }),
    [surface, isAuth, isPartner, userId, locale, experiments, imageOnly, compact, logData, drawer, isMobile],
  );
}

const FEED_DRAWER = { page: "feed", type: "feed" } as const;
const CLOSEUP_FEED_DRAWER = { page: "closeup", type: "closeup_feed" } as const;

/** The surfaces where visitors' cards can have a drawer with more information about a pin. */
const DRAWERS_BY_SURFACE: Readonly<Partial<Record<PinSurface, PinCardScope["drawer"]>>> = {
  BaseBoardPinGrid: { page: "board_page", type: "board" },
  UnauthHomefeed: FEED_DRAWER,
  CreatorProfileStoryPinGrid: FEED_DRAWER,
  OtherProfilePinGrid: FEED_DRAWER,
  SearchItem: FEED_DRAWER,
  RelatedPinGrid: CLOSEUP_FEED_DRAWER,
  PdpRelatedPinGrid: CLOSEUP_FEED_DRAWER,
};

/** Returns whether any card can have a drawer. If so, the page loads the drawer's code, which decides for each card. */
function canHaveDrawers({ isAuth, viewerKind, experiments }: ReturnType<typeof useViewer>): boolean {
  return !isAuth && (viewerKind.isBot || Object.keys(experiments).some((name) => name.includes("_seo_drawer_")));
}

/**
 * Returns the function that creates a card's log data. Its code loads only for viewers in an experiment that needs it.
 */
function useLogData(experiments: ExperimentGroups | undefined): PinCardScope["logData"] {
  const [logData, setLogData] = useState<PinCardScope["logData"]>();
  const hasFormatExperiment = Object.keys(experiments ?? {}).some((name) => name.endsWith("_format_data"));
  useEffect(() => {
    if (hasFormatExperiment) void import("./card-log.ts").then(({ getCardLog }) => setLogData(() => getCardLog));
  }, [hasFormatExperiment]);
  return logData;
}

/**
 * Returns the ratio of a pin's image. If a pin's data is broken, returns the ratio of a square, so that only its own
 * card fails.
 */
function getRatio(pin: CardPin): number {
  try {
    return getCardRatio(pin);
  } catch {
    return 1;
  }
}

/** Returns the height of the text under a pin's image, or 0 if the pin's data is broken. */
function getExtraHeight(...facts: Parameters<typeof getPinExtraHeight>): number {
  try {
    return getPinExtraHeight(...facts);
  } catch {
    return 0;
  }
}

function getKey({ id }: CardPin): string {
  return id;
}

function renderCard(pin: CardPin, { index, priority, lazy }: TileContext): ReactNode {
  return <PinCard pin={pin} index={index} priority={priority} lazy={lazy} />;
}

function renderLazyCard(pin: CardPin, { index }: TileContext): ReactNode {
  return <PinCard pin={pin} index={index} lazy />;
}
