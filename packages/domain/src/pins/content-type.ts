/** The kinds of contents that a card can stand for. */
export type PinContentType = "oneTap" | "video" | "gif" | "product" | "recipe" | "storyPin" | "image";

/** What tells a pin's kind. */
export interface ContentTypeFacts {
  readonly isEligibleForWebCloseup: boolean;
  readonly link: string | null;
  readonly embed: { readonly type: "video" | "gif" } | null;
  /** A video is one also while it is being made, when nothing of it plays yet. */
  readonly videos?: object | null | undefined;
  readonly richSummary: { readonly typeName: "product" | "recipe" | null } | null;
  readonly storyPinData: object | null;
}

/** A pin's kind: whatever leads straight to its site first, then what moves, then what it is about. */
export function contentType(pin: ContentTypeFacts): PinContentType {
  if (clickTarget(pin) === "source") return "oneTap";
  if (pin.videos) return "video";
  return pin.embed?.type ?? pin.richSummary?.typeName ?? (pin.storyPinData ? "storyPin" : "image");
}

/** Where a click on a card's picture leads: to the pin's page, or, where it shall not open one, to its source. */
export function clickTarget(pin: {
  /** Left out where it may, as the wire does. */
  readonly isEligibleForWebCloseup?: boolean | undefined;
  readonly link: string | null;
}): "closeup" | "source" {
  return pin.isEligibleForWebCloseup === false && pin.link ? "source" : "closeup";
}
