import type { PinCard } from "@tessera/contract";
import {
  getFeedbackType,
  type FeedbackType,
  type FollowedTarget,
  parsePinId,
  type FeedbackView,
  VIEW_PARAMETERS,
  VIEW_TYPES,
  type ViewType,
} from "@tessera/domain";
import type { HiddenPinContext } from "./hidden-lists.ts";

/** The place that offers feedback: a card in a grid, or the closeup. Hiding a pin on its closeup leaves the page. */
export interface FeedbackScope {
  /** The grid's log surface; `closeup` for the pin's own page. */
  readonly surface: string;
}

/** The place where a pin is shown, for the server and for logs. */
export interface PinFeedbackContext extends HiddenPinContext {
  readonly undoCallbackProps: FeedbackView;
}

/** The surface of a board's suggestions. */
const BOARD_IDEAS_SURFACE = "BoardMoreIdeasTabContent";

/** Returns where a pin was shown: the feedback type, the pin or search that led to it, and the view. */
export function toFeedbackContext(
  pin: PinCard,
  { surface }: Pick<FeedbackScope, "surface">,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): PinFeedbackContext {
  const reason = pin.recommendationReason?.reason ?? null;
  const type = getFeedbackType({ surface, reason, isPromoted: pin.isPromoted });
  const segment = /^\/pin\/([^/]+)/.exec(pathname)?.[1];
  const throughId = type === "related" && segment !== undefined ? parsePinId(segment) : null;
  const query = type === "search" ? (new URLSearchParams(search).get("q") ?? "") : null;
  const viewParameter = surface === BOARD_IDEAS_SURFACE ? VIEW_PARAMETERS.boardIdeas : null;
  return { type, throughId, query, undoCallbackProps: { viewType: getViewType(type, surface), viewParameter } };
}

function getViewType(type: FeedbackType, surface: string): ViewType | null {
  if (type === "related" || surface === "closeup") return VIEW_TYPES.closeup;
  if (type === "search") return VIEW_TYPES.search;
  return surface === "BaseBoardPinGrid" || surface === BOARD_IDEAS_SURFACE ? VIEW_TYPES.board : null;
}

/**
 * Returns the followed person, board, or topic behind a pin in the home feed. Returns null if the pin is shown for
 * another reason.
 */
export function findFollowedSource(pin: PinCard): FollowedTarget | null {
  const { recommendationReason: reason, pinner } = pin;
  if (reason?.reason === "followed_board" && reason.board) {
    return { kind: "board", id: reason.board.id, name: reason.board.name };
  }
  if (!pinner.explicitlyFollowedByMe) return null;
  return { kind: "person", id: pinner.id, name: pinner.fullName };
}
