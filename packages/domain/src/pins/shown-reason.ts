import { QUICK_SAVES_LAYOUT } from "../boards/board.ts";

/** The reason why a pin is in a feed. */
export interface ReasonFacts {
  readonly recommendationReason: {
    readonly reason: string;
    readonly reasonId: string | null;
    readonly board: { readonly name: string; readonly url: string; readonly layout?: string | undefined } | null;
    /** The pin that the viewer picked. */
    readonly pin?: { readonly id: string; readonly title: string } | null | undefined;
  } | null;
  /** The topic that the pin is shown for. */
  readonly sourceInterest?: { readonly name: string; readonly urlName: string } | null | undefined;
  readonly pinner: { readonly id: string; readonly fullName: string; readonly username: string };
}

/** A reason worth showing: it names a person or a thing that the card doesn't already name. */
export interface ShownReason {
  readonly kind: "person" | "board" | "ownBoard" | "topic" | "pick";
  /** The title for a pick, which can be empty. */
  readonly name: string;
  readonly url: string;
  /** True if the reason is the viewer's saves without a board, which appear on their profile. */
  readonly onProfile?: true;
}

/**
 * Returns the reason why a card is in a feed, if it is worth showing. It can be a board or a topic that the viewer
 * follows, their own board, or a pin that they picked. It can also be a person that they follow, if the card isn't
 * attributed to that person. Being fresh or popular isn't worth showing.
 *
 * @param attributedTo ID of the person named on the card
 */
export function getShownReason(pin: ReasonFacts, attributedTo: string): ShownReason | null {
  const { recommendationReason: recommendation, pinner, sourceInterest } = pin;
  switch (recommendation?.reason) {
    case "followed_board":
      return recommendation.board && { kind: "board", name: recommendation.board.name, url: recommendation.board.url };
    case "board":
      if (!recommendation.board) return null;
      return {
        kind: "ownBoard",
        name: recommendation.board.name,
        url: recommendation.board.url,
        ...(recommendation.board.layout === QUICK_SAVES_LAYOUT ? { onProfile: true } : {}),
      };
    case "pick":
      return recommendation.pin
        ? { kind: "pick", name: recommendation.pin.title, url: `/pin/${recommendation.pin.id}/` }
        : null;
    case "followed_person":
      if (recommendation.reasonId !== pinner.id || pinner.id === attributedTo) return null;
      return { kind: "person", name: pinner.fullName, url: `/${pinner.username}/` };
    case "topic":
      return sourceInterest
        ? { kind: "topic", name: sourceInterest.name, url: `/topics/${sourceInterest.urlName}/` }
        : null;
    default:
      return null;
  }
}
