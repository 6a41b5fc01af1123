import { QUICK_SAVES_LAYOUT } from "../boards/board.ts";
import type { ReasonFacts } from "./shown-reason.ts";

/** Input for explaining why someone sees a pin. */
export interface PinReasonFacts extends ReasonFacts {
  readonly isPromoted: boolean;
  /** The payer; null if unknown. */
  readonly promoter?: { readonly fullName: string } | null | undefined;
}

/** The reason's sentence, and the name of the person or thing in it. A `some…` sentence is used if there is no name. */
export interface PinReasonText {
  readonly sentence:
    | "promoted"
    | "somePromoted"
    | "person"
    | "somePerson"
    | "board"
    | "someBoard"
    | "topic"
    | "someTopic"
    | "ownBoard"
    | "ownProfile"
    | "someSave"
    | "pick"
    | "somePick"
    | "fresh"
    | "popular";
  readonly name: string;
}

/** Returns the reason why someone sees a pin, as one accurate sentence; null if no feed chose it. */
export function explainPin(pin: PinReasonFacts): PinReasonText | null {
  const { isPromoted, promoter, recommendationReason: reason, sourceInterest, pinner } = pin;
  if (isPromoted) return chooseSentence("promoted", "somePromoted", promoter?.fullName);
  switch (reason?.reason) {
    case "followed_person":
      return chooseSentence("person", "somePerson", reason.reasonId === pinner.id ? pinner.fullName : null);
    case "followed_board":
      return chooseSentence("board", "someBoard", reason.board?.name);
    case "topic":
      return chooseSentence("topic", "someTopic", sourceInterest?.name);
    case "board":
      if (reason.board?.layout === QUICK_SAVES_LAYOUT) return { sentence: "ownProfile", name: "" };
      return chooseSentence("ownBoard", "someSave", reason.board?.name);
    case "pick":
      return chooseSentence("pick", "somePick", reason.pin?.title);
    case "fresh":
    case "popular":
      return { sentence: reason.reason, name: "" };
    default:
      return null;
  }
}

function chooseSentence(
  knownSentence: PinReasonText["sentence"],
  namelessSentence: PinReasonText["sentence"],
  name: string | null | undefined,
): PinReasonText {
  return name ? { sentence: knownSentence, name } : { sentence: namelessSentence, name: "" };
}
