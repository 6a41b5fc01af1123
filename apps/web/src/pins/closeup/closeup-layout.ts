import type { Pin } from "@tessera/contract";
import { shownRatio } from "@tessera/ui";
import type { CSSProperties } from "react";

/** Height ÷ width of a story's pages: a phone's aspect ratio. */
const STORY_RATIO = 16 / 9;
/** Height ÷ width below which an image is too flat to share a desktop's width with the text. */
const MIN_RATIO_BESIDE = 0.66;

/** How a pin's page arranges its image and text on a desktop. */
interface CloseupLayout {
  /** Flat images fill the whole width above the text. */
  readonly side: "beside" | "above";
  /** Whether all of it must fit in the window: videos and stories, because their controls are at their edges. */
  readonly fits: boolean;
  /** Height ÷ width of what the image's side shows. */
  readonly ratio: number;
}

/** Returns the layout of a pin's page. It depends only on what the pin's card knows, so it never changes afterward. */
export function getCloseupLayout(pin: Pin): CloseupLayout {
  const { width, height } = pin.imageSpec_736x;
  const isStory = pin.storyPinData !== null;
  const isVideo = pin.videos !== null || pin.embed?.type === "video";
  const ratio = isStory ? STORY_RATIO : shownRatio(height / width);
  return { side: ratio < MIN_RATIO_BESIDE ? "above" : "beside", fits: isStory || isVideo, ratio };
}

/** Returns the attributes that select the layout's styles. A pin without an image has its notice beside its text. */
export function toLayoutProps(pin: Pin, isUnavailable: boolean) {
  const { side, fits, ratio } = getCloseupLayout(pin);
  return {
    "data-side": isUnavailable ? "beside" : side,
    "data-fits": (fits && !isUnavailable) || undefined,
    style: { "--ratio": ratio } as CSSProperties,
  };
}
