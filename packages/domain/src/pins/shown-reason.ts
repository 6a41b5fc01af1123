import { QUICK_SAVES } from "../boards/board.ts";

/** Why a pin is in a feed. */
export interface ReasonFacts {
  readonly recommendationReason: {
    readonly reason: string;
    readonly reasonId: string | null;
    readonly board: { readonly name: string; readonly url: string; readonly layout?: string | undefined } | null;
    /** The pin that the viewer picked. */
    readonly pin?: { readonly id: string; readonly title: string } | null | undefined;
  } | null;
  /** The topic that brought it. */
  readonly sourceInterest?: { readonly name: string; readonly urlName: string } | null | undefined;
  readonly pinner: { readonly id: string; readonly fullName: string; readonly username: string };
}

/** A reason that is worth a line: it names somebody or something that the card does not name already. */
export interface ShownReason {
  readonly kind: "person" | "board" | "ownBoard" | "topic" | "pick";
  /** Of a pick its title, which may be empty. */
  readonly name: string;
  readonly url: string;
  /** It is no board of the viewer's but what lies on their profile, without one. */
  readonly onProfile?: true;
}

/**
 * Why a card is here, where that says something: a board or a topic that the viewer follows, a board of their own, a pin that they picked, or a person whom they follow and who is
 * not the one that the card is attributed to. That something is fresh or popular says nothing.
 *
 * @param attributedTo id of the person whose name stands on the card
 */
export function shownReason(pin: ReasonFacts, attributedTo: string): ShownReason | null {
  const { recommendationReason: given, pinner, sourceInterest } = pin;
  switch (given?.reason) {
    case "followed_board":
      return given.board && { kind: "board", name: given.board.name, url: given.board.url };
    case "board":
      if (!given.board) return null;
      return {
        kind: "ownBoard",
        name: given.board.name,
        url: given.board.url,
        ...(given.board.layout === QUICK_SAVES ? { onProfile: true } : {}),
      };
    case "pick":
      return given.pin ? { kind: "pick", name: given.pin.title, url: `/pin/${given.pin.id}/` } : null;
    case "followed_person":
      if (given.reasonId !== pinner.id || pinner.id === attributedTo) return null;
      return { kind: "person", name: pinner.fullName, url: `/${pinner.username}/` };
    case "topic":
      return sourceInterest
        ? { kind: "topic", name: sourceInterest.name, url: `/topics/${sourceInterest.urlName}/` }
        : null;
    default:
      return null;
  }
}
