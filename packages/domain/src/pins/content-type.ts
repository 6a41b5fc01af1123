/** The kinds of contents that a card can show. */
export type PinContentType = "oneTap" | "video" | "gif" | "product" | "recipe" | "storyPin" | "image";

/** What determines a pin's kind. */
export interface ContentTypeFacts {
  readonly isEligibleForWebCloseup: boolean;
  readonly link: string | null;
  readonly embed: { readonly type: "video" | "gif" } | null;
  /** True even while the video is being prepared and nothing of it is playable. */
  readonly videos?: object | null | undefined;
  readonly richSummary: { readonly typeName: "product" | "recipe" | null } | null;
  readonly storyPinData: object | null;
}

/** A pin's kind: links straight to a site come first, then animation and video, then its subject. */
export function contentType(pin: ContentTypeFacts): PinContentType {
  if (clickTarget(pin) === "source") return "oneTap";
  if (pin.videos) return "video";
  return pin.embed?.type ?? pin.richSummary?.typeName ?? (pin.storyPinData ? "storyPin" : "image");
}

/** Where a click on a card's image leads: to the pin's page, or, if that must not open, to its source. */
export function clickTarget(pin: {
  /** Omitted if it can, as on the wire. */
  readonly isEligibleForWebCloseup?: boolean | undefined;
  readonly link: string | null;
}): "closeup" | "source" {
  return pin.isEligibleForWebCloseup === false && pin.link ? "source" : "closeup";
}
