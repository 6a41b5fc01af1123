import { QUICK_SAVES } from "../boards/board.ts";
import type { ReasonFacts } from "./shown-reason.ts";

/** What decides why someone sees a pin. */
export interface WhyFacts extends ReasonFacts {
  readonly isPromoted: boolean;
  /** Who pays; null if unknown. */
  readonly promoter?: { readonly fullName: string } | null | undefined;
}

/** Which sentence gives the reason, and who or what it names; `some…` if that can't be named, or has no name. */
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

/** Why someone sees a pin, in one true sentence; null if no feed chose it. */
export function explainPin(pin: WhyFacts): PinReasonText | null {
  const { isPromoted, promoter, recommendationReason: given, sourceInterest, pinner } = pin;
  if (isPromoted) return withName("promoted", "somePromoted", promoter?.fullName);
  switch (given?.reason) {
    case "followed_person":
      return withName("person", "somePerson", given.reasonId === pinner.id ? pinner.fullName : null);
    case "followed_board":
      return withName("board", "someBoard", given.board?.name);
    case "topic":
      return withName("topic", "someTopic", sourceInterest?.name);
    case "board":
      if (given.board?.layout === QUICK_SAVES) return { sentence: "ownProfile", name: "" };
      return withName("ownBoard", "someSave", given.board?.name);
    case "pick":
      return withName("pick", "somePick", given.pin?.title);
    case "fresh":
    case "popular":
      return { sentence: given.reason, name: "" };
    default:
      return null;
  }
}

function withName(
  known: PinReasonText["sentence"],
  unknown: PinReasonText["sentence"],
  name: string | null | undefined,
): PinReasonText {
  return name ? { sentence: known, name } : { sentence: unknown, name: "" };
}
