import { COMMENTING_MODES } from "@tessera/domain";
import * as z from "zod";
import { boardSummary } from "../boards/entities.ts";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";
import { cardSummary, pinDebug, pinFields, richMetadata, richSummary } from "./facts.ts";
import { storySummary } from "./story.ts";

/** One rendition of a pin's image. */
const pinImage = picture;
export type PinImage = z.infer<typeof pinImage>;

/** A pin's board, in short form. */
const pinBoard = entity("PinBoard", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  url: z.string(),
  layout: z.string(),
  privacy: z.string(),
});

/** The viewer's own save of a pin's content. */
const savedInfo = entity("SavedInfo", {
  boardId: z.string(),
  localPinId: z.string(),
  title: z.string(),
  type: z.enum(["board", "profile"]),
  url: z.string(),
});

/**
 * The reason why a pin is in a feed. `board`: it resembles something on one of the viewer's boards. `pick`: it
 * resembles a pin that the viewer picked.
 */
const recommendationReason = entity("RecommendationReason", {
  reason: z.enum(["followed_person", "followed_board", "topic", "board", "pick", "fresh", "popular"]),
  reasonId: z.string().nullable(),
  board: pinBoard.nullable(),
  /** The pin that the viewer picked, if they can still see it. */
  pin: z.object({ id: z.string(), title: z.string() }).nullable().optional(),
});

/** A pin as shown in a grid. Fields from `pinFields` are omitted if they have their default value. */
export const pinCard = entity("PinCard", {
  ...pinFields.partial().shape,
  richSummary: cardSummary.nullable().optional(),
  /** The story's summary, without the pages, which only the closeup shows. */
  storyPinData: storySummary.nullable().optional(),
  /** Debug data, which only employees receive. */
  debug: pinDebug.optional(),
  entityId: z.string(),
  id: z.string(),
  title: z.string(),
  gridTitle: z.string(),
  description: z.string(),
  altText: z.string().nullable(),
  autoAltText: z.string().nullable(),
  seoUrl: z.string(),
  domain: z.string().nullable(),
  link: z.string().nullable(),
  dominantColor: z.string(),
  imageSignature: z.string(),
  imageSpec_136x136: pinImage,
  imageSpec_236x: pinImage,
  imageSpec_474x: pinImage,
  imageSpec_736x: pinImage,
  /**
   * What plays instead of the image: a video, or an animated GIF or WebP. Every rendition shows its first frame as a
   * still image.
   */
  embed: z.object({ src: z.string(), type: z.enum(["video", "gif"]) }).nullable(),
  access: z.array(z.literal("write")),
  favoritedByMe: z.boolean(),
  favoriteUserCount: z.int(),
  isRepin: z.boolean(),
  isPromoted: z.boolean(),
  isDownstreamPromotion: z.boolean(),
  trackingParams: z.string().nullable(),
  pinner: userSummary,
  nativeCreator: userSummary.nullable(),
  board: pinBoard.nullable(),
  savedInfo: savedInfo.nullable(),
  recommendationReason: recommendationReason.nullable(),
  createdAt: z.string(),
  can: z.object({
    editContent: z.boolean(),
    /** Move the pin to another board. */
    editSave: z.boolean(),
    /** Edit the pin's note, which is visible to people who can open its board. */
    editNote: z.boolean(),
    /** Move the pin to another section on its board. */
    organize: z.boolean(),
    delete: z.boolean(),
    save: z.boolean(),
  }),
});
export type PinCard = z.infer<typeof pinCard>;

const pinMetadata = entity("RichMetadata", { ...richMetadata.shape, products: richSummary.shape.products });

/** A pin as shown on its own page. */
export const pin = entity("Pin", {
  ...pinCard.shape,
  ...pinFields.shape,
  descriptionHtml: z.string(),
  closeupDescription: z.string(),
  closeupUnifiedDescription: z.string(),
  unifiedUserNote: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoNoindexReason: z.string().nullable(),
  pinTitle: z.string(),
  richSummaryDisplayName: z.string().nullable(),
  richMetadata: pinMetadata.nullable(),
  richMetadataTitle: z.string().nullable(),
  richMetadataDescription: z.string().nullable(),
  storyPinDataMetadataPinTitle: z.string().nullable(),
  pinJoinVisualAnnotation: z.array(z.string()),
  origImageUrl: z.string(),
  destinationUrl: z.string().nullable(),
  category: z.string().nullable(),
  shareCount: z.int(),
  videoStatus: z.string().nullable(),
  storyPinDataId: z.string().nullable(),
  imageSpec_170x: pinImage,
  imageSpec_564x: pinImage,
  imageSpec_750x: pinImage,
  imageSpec_orig: pinImage,
  originPinner: userSummary.nullable(),
  viaPinner: userSummary.nullable(),
  pinnedToBoard: pinBoard.nullable(),
  section: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
  method: z.string(),
  saveCount: z.int(),
  /** Whether the viewer can comment: yes, only after logging in, no because comments are off, or not available. */
  commenting: z.enum(COMMENTING_MODES),
  /**
   * Whether the viewer's text and comments appear on other people's public saves of the content while the viewer's own
   * Pin isn't public.
   */
  isPublicElsewhere: z.boolean(),
  /** Why no image is shown: the creator deleted the content. */
  unavailable: z.enum(["removed_by_creator"]).nullable(),
});
export type Pin = z.infer<typeof pin>;

/** A pin that someone deleted and can restore. */
export const deletedPin = entity("DeletedPin", {
  entityId: z.string(),
  id: z.string(),
  title: z.string(),
  isRepin: z.boolean(),
  /** The pin's image; null if the content was deleted, too. */
  image: pinImage.nullable(),
  /** The pin's former board. Null if that board was deleted or the pin was on the profile. */
  board: pinBoard.nullable(),
  /**
   * Whether the owner must choose a board to restore the pin. This is the case if the former board isn't public and no
   * longer accepts the pin.
   */
  needsBoard: z.boolean(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});
export type DeletedPin = z.infer<typeof deletedPin>;

/** The response to a save. */
export const savedPin = entity("SavedPin", {
  id: z.string(),
  board: boardSummary.pick({ id: true, url: true, name: true, layout: true }),
  savedInfo,
});
export type SavedPin = z.infer<typeof savedPin>;

/** A stored image from which a pin can be created. */
export const storedPicture = entity("StoredPicture", {
  id: z.string(),
  width: z.int(),
  height: z.int(),
  dominantColor: z.string(),
});

/** An image on a web page. Its size is in pixels, or null if the page doesn't specify it. */
const capturedPicture = z.object({
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  altText: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
});
export type CapturedPicture = z.infer<typeof capturedPicture>;

/** The images on a web page that can become pins: at most 60, best first. */
export const capturedPage = entity("CapturedPage", {
  /** The page's final URL, or its canonical URL if that is on the same website. */
  url: z.string(),
  /** `image`: the URL points to an image, which is the only one in the list. */
  kind: z.enum(["page", "image"]),
  title: z.string(),
  description: z.string(),
  siteName: z.string(),
  pictures: z.array(capturedPicture).max(60),
  /** `nopin`: the page opts out of being pinned, so the list of images is empty. */
  refusal: z.enum(["nopin"]).nullable(),
});
export type CapturedPage = z.infer<typeof capturedPage>;
