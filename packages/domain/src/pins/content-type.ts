/** The types of content items that a card can show. */
export type PinContentType = "oneTap" | "video" | "gif" | "product" | "recipe" | "storyPin" | "image";

/** Input for determining a pin's content type. */
export interface ContentTypeFacts {
  readonly isEligibleForWebCloseup: boolean;
  readonly link: string | null;
  readonly embed: { readonly type: "video" | "gif" } | null;
  /** Present even while the video is being prepared and can't be played yet. */
  readonly videos?: object | null | undefined;
  readonly richSummary: { readonly typeName: "product" | "recipe" | null } | null;
  readonly storyPinData: object | null;
}

/** Returns a pin's content type. Direct links to a website come first, then animation and video, then the subject. */
export function getContentType(pin: ContentTypeFacts): PinContentType {
  if (getClickTarget(pin) === "source") return "oneTap";
  if (pin.videos) return "video";
  return pin.embed?.type ?? pin.richSummary?.typeName ?? (pin.storyPinData ? "storyPin" : "image");
}

/** Returns the target of a click on a card's image: the pin's page, or the source if the page must not open. */
export function getClickTarget(pin: {
  /** Omitted if true, as on the wire. */
  readonly isEligibleForWebCloseup?: boolean | undefined;
  readonly link: string | null;
}): "closeup" | "source" {
  return pin.isEligibleForWebCloseup === false && pin.link ? "source" : "closeup";
}
