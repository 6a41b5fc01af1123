import type { PinCard } from "@tessera/contract";
import {
  getFeedbackType,
  type FeedbackType,
  type Followed,
  pinIdFromPath,
  type UndoCallbackProps,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  type ViewType,
} from "@tessera/domain";
import type { HiddenFrom } from "./hidden-lists.ts";

/** Where acts of feedback are offered: on a card of a grid, or on the pin's own page, which is left when it is hidden. */
export interface FeedbackScope {
  /** The grid's surface; `closeup` for the page of the pin. */
  readonly surface: string;
}

/** Where a pin stands, for the server and for what is logged. */
export interface PinFeedbackPlace extends HiddenFrom {
  readonly undoCallbackProps: UndoCallbackProps;
}

/** The grid of what else would suit a board. */
const BOARD_IDEAS = "BoardMoreIdeasTabContent";

/** Where a pin stands: the type of feedback on it, the pin or the search that brought it, and the view. */
export function toFeedbackPlace(
  pin: PinCard,
  { surface }: Pick<FeedbackScope, "surface">,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): PinFeedbackPlace {
  const reason = pin.recommendationReason?.reason ?? null;
  const type = getFeedbackType({ surface, reason, isPromoted: pin.isPromoted });
  const segment = /^\/pin\/([^/]+)/.exec(pathname)?.[1];
  const throughId = type === "related" && segment !== undefined ? pinIdFromPath(segment) : null;
  const query = type === "search" ? (new URLSearchParams(search).get("q") ?? "") : null;
  const viewParameter = surface === BOARD_IDEAS ? VIEW_PARAMETERS.boardIdeas : null;
  return { type, throughId, query, undoCallbackProps: { viewType: getViewType(type, surface), viewParameter } };
}

function getViewType(type: FeedbackType, surface: string): ViewType | null {
  if (type === "related" || surface === "closeup") return VIEW_TYPES.closeup;
  if (type === "search") return VIEW_TYPES.search;
  return surface === "BaseBoardPinGrid" || surface === BOARD_IDEAS ? VIEW_TYPES.board : null;
}

/** Whom or what the viewer follows that brought them a pin; null where it is there for another reason. */
export function toFollowed(pin: PinCard): Followed | null {
  const { recommendationReason: because, pinner } = pin;
  if (because?.reason === "followed_board" && because.board) {
    return { kind: "board", id: because.board.id, name: because.board.name };
  }
  if (!pinner.explicitlyFollowedByMe) return null;
  return { kind: "person", id: pinner.id, name: pinner.fullName };
}
