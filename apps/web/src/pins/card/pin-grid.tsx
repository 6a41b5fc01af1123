import type { PinCard as CardPin } from "@tessera/contract";
import type { ExperimentGroups, PinDensity, PinSurface } from "@tessera/domain";
import { Button, ErrorState, MasonryGrid, type TileContext, useMediaQuery, type WidthClass } from "@tessera/ui";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { type ListQuery, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { canHover } from "./card-hover.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";
import { pinExtra } from "./pin-caption.ts";
import styles from "./pin-grid.module.css";
import { cardRatio } from "../pin-picture.ts";
import { useAnnounceNewItems } from "./use-announce-new-items.ts";

export interface PinGridProps {
  /** The list; the page's `queries` have loaded its beginning. */
  readonly query: ListQuery<CardPin>;
  readonly surface: PinSurface;
  /** Accessible name of the grid; by default "Pins". */
  readonly label?: string;
  /** Shown instead of a grid without pins: an `EmptyState`. */
  readonly empty: ReactNode;
  /** How close together the pins are; defaults to the viewer's preference. */
  readonly density?: PinDensity;
  /** Below a more important image: its own images load when they come near. */
  readonly isNested?: boolean;
  /** What drawers of visitors' cards get to know about the page, if it differs from the surface's default. */
  readonly drawer?: PinCardScope["drawer"];
}

/** A list of pins as a grid that continues as one scrolls. */
export function PinGrid(props: PinGridProps) {
  const { query, surface, label, empty, isNested = false, drawer } = props;
  const t = useText();
  const { items: loaded, hasMore, loadingMore, failed, loadMore } = useList(query);
  const items = useMemo(() => withoutRepeats(loaded), [loaded]);
  useAnnounceNewItems(items);
  const preferred = useDensity(surface);
  const density = props.density ?? preferred;
  const scope = useCardScope(surface, density === "compact", drawer ?? DRAWERS[surface]);
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
          renderItem={isNested ? renderLateCard : renderCard}
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

/** Pins in order, without duplicates: a list that changes between two pages can repeat a pin. */
export function withoutRepeats(pins: readonly CardPin[]): readonly CardPin[] {
  const seen = new Set<string>();
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

/** How close together the viewer wants to see pins here. */
function useDensity(surface: PinSurface): PinDensity {
  const { boardPinDensity, profilePinDensity } = useViewer();
  if (surface === "BaseBoardPinGrid") return boardPinDensity;
  return PROFILE_SURFACES.has(surface) ? profilePinDensity : "regular";
}

function useCardScope(surface: PinSurface, compact: boolean, drawerSetup: PinCardScope["drawer"]): PinCardScope {
  const viewer = useViewer();
  const { isAuth, isPartner, userId, locale, experiments, isEligibleForImageOnlyGrid: imageOnly } = viewer;
  const mobile = !useMediaQuery("(hover: hover) and (pointer: fine)");
  const logData = useLogData(experiments);
  const drawer = canHaveDrawers(viewer) ? drawerSetup : undefined;
  return useMemo(
    () => ({
      ...{ surface, isAuth, isPartner, userId, locale, experiments, imageOnly, compact, logData, drawer },
      hovers: canHover({ isAuth, mobile }),
      hasSheet: isAuth && mobile,
    }),
    [surface, isAuth, isPartner, userId, locale, experiments, imageOnly, compact, logData, drawer, mobile],
  );
}

const FEED = { page: "feed", type: "feed" } as const;
const UNDER_A_PIN = { page: "closeup", type: "closeup_feed" } as const;

/** The surfaces where visitors' cards can have the drawer that says more about a pin. */
const DRAWERS: Readonly<Partial<Record<PinSurface, PinCardScope["drawer"]>>> = {
  BaseBoardPinGrid: { page: "board_page", type: "board" },
  UnauthHomefeed: FEED,
  CreatorProfileStoryPinGrid: FEED,
  OtherProfilePinGrid: FEED,
  SearchItem: FEED,
  RelatedPinGrid: UNDER_A_PIN,
  PdpRelatedPinGrid: UNDER_A_PIN,
};

/**
 * Whether any card can have a drawer. Only the drawer's own code knows which ones do, so that no page loads it needlessly.
 */
function canHaveDrawers({ isAuth, viewerKind, experiments }: ReturnType<typeof useViewer>): boolean {
  return !isAuth && (viewerKind.isBot || Object.keys(experiments).some((name) => name.includes("_seo_drawer_")));
}

/** How cards log the way they were drawn; loaded for viewers in an experiment that needs it. */
function useLogData(experiments: ExperimentGroups | undefined): PinCardScope["logData"] {
  const [logData, setLogData] = useState<PinCardScope["logData"]>();
  const hasFormatExperiment = Object.keys(experiments ?? {}).some((name) => name.endsWith("_format_data"));
  useEffect(() => {
    if (hasFormatExperiment) void import("./card-log.ts").then(({ cardLog }) => setLogData(() => cardLog));
  }, [hasFormatExperiment]);
  return logData;
}

/** A pin that can't be measured gets a square, so that only its own place is lost. */
function getRatio(pin: CardPin): number {
  try {
    return cardRatio(pin);
  } catch {
    return 1;
  }
}

/** As above: a pin that can't be measured has no text. */
function getExtraHeight(...facts: Parameters<typeof pinExtra>): number {
  try {
    return pinExtra(...facts);
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

function renderLateCard(pin: CardPin, { index }: TileContext): ReactNode {
  return <PinCard pin={pin} index={index} lazy />;
}
