import { PIN_LIMITS, PIN_METHODS, REACTION_TYPES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { visualSearchInput } from "./visual-search-input.ts";
import {
  cleanLine,
  cleanText,
  flag,
  id,
  link,
  doneResult,
  pageInput,
  printableText,
  webAddress,
} from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { pictureFile, StagedFile } from "../platform/staged-file.ts";
import { carouselIndex, newSlots, slotChanges } from "./carousel.ts";
import { collectionItems } from "./collection.ts";
import { pinFields } from "./facts.ts";
import { changedAppearance, newAppearance } from "./looks.ts";
import { newSponsorship } from "./sponsorship.ts";
import { newPages } from "./story.ts";
import { capturedPage, deletedPin, pin, pinCard, savedPin, storedPicture } from "./entities.ts";

const title = cleanLine(PIN_LIMITS.titleMax);
const description = cleanText(PIN_LIMITS.descriptionMax);
const altText = cleanLine(PIN_LIMITS.altTextMax);
const note = cleanText(PIN_LIMITS.noteMax);
const clientTrackingParams = printableText(2048).optional();
/** A flat object, so that callers can't send nested data that takes long to traverse. */
const eventContext = z.record(z.string().max(64), z.union([z.string().max(2048), z.number(), z.boolean(), z.null()]));
const favoriteState = entity("FavoriteState", { favoriteUserCount: z.int(), favoritedByMe: z.boolean() });
const reactionType = z.literal(Object.values(REACTION_TYPES), "Choose one of the reactions.");
const reactionState = entity("ReactionState", pinFields.pick({ reactionCountsData: true, myReaction: true }).shape);

/** The ways to supply one image. */
const singleImageFields = {
  image: pictureFile.optional(),
  image_base64: z.string().optional(),
  image_url: webAddress.optional(),
};

/** Requires exactly one way to supply one or more images. A story includes all of its images in its pages. */
function requireSingleImage<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).check((context) => {
    const value = context.value as Record<string, unknown>;
    const { carousel, pages } = value;
    const countFields = (fields: readonly string[]) => fields.filter((field) => value[field] !== undefined).length;
    const imageCount = countFields(["image", "image_base64", "image_url", "carousel"]);
    // A video can come with one image as its cover. Otherwise, its poster is used.
    const videoCount = countFields(["video", "video_id"]);
    if (pages !== undefined) {
      if (imageCount + videoCount === 0) return;
      const message = "A story’s images and videos belong on its pages.";
      context.issues.push({ code: "custom", path: ["pages"], message, input: context.value });
      return;
    }
    if (
      videoCount === 0
        ? imageCount === 1
        : videoCount === 1 && (imageCount === 0 || (imageCount === 1 && carousel === undefined))
    )
      return;
    const message = imageCount === 0 ? "Choose an image." : "Send one image, in one way.";
    context.issues.push({ code: "custom", path: ["image"], message, input: context.value });
  });
}

export const pinOperations = {
  "pins.create": operation({
    summary:
      "Create a pin from an image: a multipart part `image`, `image_base64`, or a URL in `image_url`; or from 2 to 10 uploaded images as `carousel`; or from a video: a multipart part `video`, or `video_id`; or a story as `pages` of text and uploaded images and videos.",
    routes: [
      { method: "POST", path: "/v3/pins/" },
      { method: "POST", path: "/resource/PinResource/" },
    ],
    input: requireSingleImage({
      ...singleImageFields,
      carousel: newSlots.optional(),
      carousel_index: carouselIndex.default(0),
      /** For a story, whose images and videos belong on its pages. */
      pages: newPages.optional(),
      /** A video that the caller has uploaded. An image in the same request becomes the video's cover. */
      video_id: id.optional(),
      /** A video file in the same call, as a part of a multipart body. */
      video: z.instanceof(StagedFile).optional(),
      board_id: id.optional(),
      section: id.optional(),
      title: title.default(""),
      description: description.default(""),
      link: link.default(""),
      alt_text: altText.default(""),
      /** Other pins by the caller to show as this pin's items. */
      collection: collectionItems.optional(),
      sponsorship: newSponsorship.optional(),
      ...newAppearance,
      /** Defaults to `scraped` with `image_url`, and to `uploaded` otherwise. */
      method: z.enum(PIN_METHODS).exclude(["repin"]).optional(),
    }),
    output: pin,
    caller: "session",
    limit: "upload",
    upload: {
      part: "image",
      field: "image",
      json: ["collection", "sponsorship", "image_crop"],
      or: { part: "video", field: "video", staged: "video" },
    },
    creates: true,
    errors: ["not_found", "forbidden", "too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "pins.storePicture": operation({
    summary:
      "Upload one of several images for a pin, to be used within half an hour: a multipart part `image`, `image_base64`, or `image_url`.",
    routes: [{ method: "POST", path: "/v3/pins/pictures/" }],
    input: requireSingleImage(singleImageFields),
    output: storedPicture,
    caller: "session",
    limit: "upload",
    upload: { part: "image", field: "image" },
    creates: true,
    errors: ["too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "pins.readPage": operation({
    summary: "Find images on a web page to create pins from. The URL of an image returns that image.",
    routes: [{ method: "POST", path: "/v3/pins/capture/" }],
    input: z.object({ url: webAddress }),
    output: capturedPage,
    caller: "session",
    limit: "fetch",
    errors: ["too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "pins.get": operation({
    summary: "A pin.",
    routes: [
      { method: "GET", path: "/v3/pins/:pin_id/" },
      { method: "GET", path: "/resource/PinResource/" },
    ],
    input: z.object({ pin_id: id }),
    output: pin,
    caller: "anyone",
    errors: ["not_found"],
  }),
  "pins.update": operation({
    summary: "Edit a pin's text (as its creator), or its board, section and note (as the person who saved it).",
    routes: [
      { method: "PUT", path: "/v3/pins/:pin_id/" },
      { method: "PUT", path: "/resource/PinResource/" },
    ],
    input: z.object({
      pin_id: id,
      title: title.optional(),
      description: description.optional(),
      link: link.optional(),
      alt_text: altText.optional(),
      carousel: slotChanges.optional(),
      carousel_index: carouselIndex.optional(),
      /** For a story: its new list of pages, in order. Existing images and videos are referenced by ID. */
      pages: newPages.optional(),
      /**
       * The `revision` of the pages that `pages` is based on. If the pages have changed since then, nothing is updated.
       */
      pages_revision: z.string().max(64).optional(),
      /** Other pins by the caller to show as this pin's items. Null removes all items. */
      collection: collectionItems.nullable().optional(),
      /** Null if the pin has no paid partnership. */
      sponsorship: newSponsorship.nullable().optional(),
      ...changedAppearance,
      board_id: id.optional(),
      section: id.nullable().optional(),
      pin_note: note.optional(),
    }),
    output: pin,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "pins.answerSponsorship": operation({
    summary: "Confirm or deny a sponsorship, as the sponsor that a pin's creator named.",
    routes: [{ method: "PUT", path: "/v3/pins/:pin_id/sponsorship/" }],
    input: z.object({ pin_id: id, agrees: flag }),
    output: pin,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "pins.delete": operation({
    summary: "Delete a pin. It can be restored within 30 days.",
    routes: [
      { method: "DELETE", path: "/v3/pins/:id/" },
      { method: "DELETE", path: "/resource/PinResource/" },
    ],
    input: z.object({ id, client_tracking_params: clientTrackingParams }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "pins.restore": operation({
    summary:
      "Restore a deleted pin to its board, to the profile if its public board no longer exists, or to another of the caller's boards.",
    routes: [{ method: "POST", path: "/v3/pins/:pin_id/restore/" }],
    input: z.object({ pin_id: id, board_id: id.optional() }),
    output: pin,
    caller: "session",
    errors: ["not_found", "forbidden", "conflict"],
  }),
  "pins.deleted": operation({
    summary: "The caller's deleted pins that can be restored one by one, most recently deleted first.",
    routes: [{ method: "GET", path: "/v3/users/me/deleted/pins/" }],
    input: z.object(pageInput),
    output: deletedPin,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "pins.purge": operation({
    summary: "Permanently delete a deleted pin.",
    routes: [{ method: "DELETE", path: "/v3/users/me/deleted/pins/:pin_id/" }],
    input: z.object({ pin_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found"],
  }),
  "pins.favorite": operation({
    summary: "Favorite a pin; favoriting twice counts once.",
    routes: [{ method: "POST", path: "/v3/pins/:pin_id/favorite/" }],
    input: z.object({ pin_id: id }),
    output: favoriteState,
    caller: "session",
    errors: ["not_found"],
  }),
  "pins.unfavorite": operation({
    summary: "Remove a favorite.",
    routes: [{ method: "DELETE", path: "/v3/pins/:pin_id/favorite/" }],
    input: z.object({ pin_id: id }),
    output: favoriteState,
    caller: "session",
    errors: ["not_found"],
  }),
  "pins.react": operation({
    summary: "React to a pin. Each person has one reaction per pin; a new one replaces it.",
    routes: [{ method: "POST", path: "/v3/pins/:pin_id/reactions/" }],
    input: z.object({ pin_id: id, reaction_type: reactionType }),
    output: reactionState,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "pins.unreact": operation({
    summary: "Remove a reaction.",
    routes: [{ method: "DELETE", path: "/v3/pins/:pin_id/reactions/" }],
    input: z.object({ pin_id: id }),
    output: reactionState,
    caller: "session",
    errors: ["not_found"],
  }),
  "pins.save": operation({
    summary: "Save a pin to a board, to one of its sections or, without a board, to the profile.",
    routes: [{ method: "POST", path: "/resource/RepinResource/" }],
    input: z.object({
      pin_id: id,
      board_id: id.nullable().optional(),
      section: id.nullable().optional(),
      user_id: id.optional(),
      pin_note: note.optional(),
      clientTrackingParams,
      eventContext: eventContext.optional(),
      disable_event_log: flag.optional(),
    }),
    output: savedPin,
    caller: "session",
    creates: true,
    errors: ["not_found", "forbidden", "unprocessable"],
  }),
  "pins.related": operation({
    summary:
      "Pins that share boards with a pin, most shared first; all of them, or only products. Or products from the site the pin links to.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/related/" }],
    input: z.object({
      pin_id: id,
      products_only: flag.default(false),
      /**
       * Limits the results to products whose link leads to the same website, with the freshest and most popular first.
       */
      domain_products: flag.default(false),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "pins.visualSearch": operation({
    summary:
      "Pins whose images look like a pin's image or a part of it, most similar first; all of them, or only products.",
    routes: [{ method: "GET", path: "/v3/pins/:pin_id/visual-search/" }],
    input: z.object({
      ...visualSearchInput,
      products_only: flag.default(false),
      ...pageInput,
    }),
    output: pinCard,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "unavailable", "invalid_bookmark"],
  }),
  "pins.shopTool": operation({
    summary: "Products whose images look like a pin's image or a part of it, most similar first.",
    routes: [{ method: "GET", path: "/v3/search/shop_tool/" }],
    input: z.object({ ...visualSearchInput, rs: printableText(64).optional(), ...pageInput }),
    output: pinCard,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "unavailable", "invalid_bookmark"],
  }),
};
