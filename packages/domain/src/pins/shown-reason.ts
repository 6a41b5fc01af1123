/** Why a pin is in a feed. */
export interface ReasonFacts {
  readonly recommendationReason: {
    readonly reason: string;
    readonly reasonId: string | null;
    readonly board: { readonly name: string; readonly url: string } | null;
  } | null;
  readonly pinner: { readonly id: string; readonly fullName: string; readonly username: string };
}

/** A reason that is worth a line: it names somebody or something that the card does not name already. */
export interface ShownReason {
  readonly kind: "person" | "board";
  readonly name: string;
  readonly url: string;
}

/**
 * Why a card is here, where that says something: a board that the viewer follows, or a person whom they follow and who is
 * not the one that the card is attributed to. That something is fresh or popular says nothing.
 *
 * @param attributedTo id of the person whose name stands on the card
 */
export function shownReason(pin: ReasonFacts, attributedTo: string): ShownReason | null {
  const { recommendationReason: given, pinner } = pin;
  switch (given?.reason) {
    case "followed_board":
      return given.board && { kind: "board", name: given.board.name, url: given.board.url };
    case "followed_person":
      if (given.reasonId !== pinner.id || pinner.id === attributedTo) return null;
      return { kind: "person", name: pinner.fullName, url: `/${pinner.username}/` };
    default:
      return null;
  }
}
