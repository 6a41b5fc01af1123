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
  /** The topic that it is shown for. */
  readonly sourceInterest?: { readonly name: string; readonly urlName: string } | null | undefined;
  readonly pinner: { readonly id: string; readonly fullName: string; readonly username: string };
}

/** A reason worth showing: it names someone or something that the card doesn't already name. */
export interface ShownReason {
  readonly kind: "person" | "board" | "ownBoard" | "topic" | "pick";
  /** For a pick its title, which can be empty. */
  readonly name: string;
  readonly url: string;
  /** Not one of the viewer's boards, but the saves on their profile that have no board. */
  readonly onProfile?: true;
}

/**
 * Why a card is here, if that is worth showing. That can be a board or a topic that the viewer follows, a board of
 * their own, or a pin that they picked. It can also be a person they follow, if the card isn't attributed to
 * that person. Being fresh or popular isn't worth showing.
 *
 * @param attributedTo id of the person named on the card
 */
export function shownReason(pin: ReasonFacts, attributedTo: string): ShownReason | null {
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
        ...(recommendation.board.layout === QUICK_SAVES ? { onProfile: true } : {}),
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
