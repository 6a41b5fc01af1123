import { QUICK_SAVES } from "../boards/board.ts";
import type { ReasonFacts } from "./shown-reason.ts";

/** Input for explaining why someone sees a pin. */
export interface WhyFacts extends ReasonFacts {
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

/** The reason why someone sees a pin, as one accurate sentence; null if no feed chose it. */
export function explainPin(pin: WhyFacts): PinReasonText | null {
  const { isPromoted, promoter, recommendationReason: reason, sourceInterest, pinner } = pin;
  if (isPromoted) return withName("promoted", "somePromoted", promoter?.fullName);
  switch (reason?.reason) {
    case "followed_person":
      return withName("person", "somePerson", reason.reasonId === pinner.id ? pinner.fullName : null);
    case "followed_board":
      return withName("board", "someBoard", reason.board?.name);
    case "topic":
      return withName("topic", "someTopic", sourceInterest?.name);
    case "board":
      if (reason.board?.layout === QUICK_SAVES) return { sentence: "ownProfile", name: "" };
      return withName("ownBoard", "someSave", reason.board?.name);
    case "pick":
      return withName("pick", "somePick", reason.pin?.title);
    case "fresh":
    case "popular":
      return { sentence: reason.reason, name: "" };
    default:
      return null;
  }
}

function withName(
  knownSentence: PinReasonText["sentence"],
  namelessSentence: PinReasonText["sentence"],
  name: string | null | undefined,
): PinReasonText {
  return name ? { sentence: knownSentence, name } : { sentence: namelessSentence, name: "" };
}
