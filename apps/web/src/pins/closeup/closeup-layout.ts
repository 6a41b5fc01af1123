import type { Pin } from "@tessera/contract";
import { getShownRatio } from "@tessera/ui";
import type { CSSProperties } from "react";

/** The height ÷ width of a story's pages, which is the aspect ratio of a phone. */
const STORY_RATIO = 16 / 9;
/** The height ÷ width below which an image is too wide to be beside the text on a desktop. */
const MIN_SIDE_BY_SIDE_RATIO = 0.66;

/** How a pin's page arranges its image and text on a desktop. */
interface CloseupLayout {
  /** Where the image is in relation to the text. Wide images fill the whole width above the text. */
  readonly side: "beside" | "above";
  /**
   * Whether the media must fit in the window. This applies to videos and stories, whose controls are at their edges.
   */
  readonly fits: boolean;
  /** The height ÷ width of the image, video, or story. */
  readonly ratio: number;
}

/**
 * Returns the layout of a pin's page. The layout depends only on data that the pin's card has, so it doesn't change
 * when the rest loads.
 */
export function getCloseupLayout(pin: Pin): CloseupLayout {
  const { width, height } = pin.imageSpec_736x;
  const isStory = pin.storyPinData !== null;
  const isVideo = pin.videos !== null || pin.embed?.type === "video";
  const ratio = isStory ? STORY_RATIO : getShownRatio(height / width);
  return { side: ratio < MIN_SIDE_BY_SIDE_RATIO ? "above" : "beside", fits: isStory || isVideo, ratio };
}

/** Returns the attributes that select the layout's styles. A pin without an image shows a notice beside its text. */
export function toLayoutProps(pin: Pin, isUnavailable: boolean) {
  const { side, fits, ratio } = getCloseupLayout(pin);
  return {
    "data-side": isUnavailable ? "beside" : side,
    "data-fits": (fits && !isUnavailable) || undefined,
    style: { "--ratio": ratio } as CSSProperties,
  };
}
