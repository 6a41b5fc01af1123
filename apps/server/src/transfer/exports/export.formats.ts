import { BOARD_PRIVACIES, type ExperienceStatus, type HidingScope, type ReactionName } from "@tessera/domain";
import * as z from "zod";

/**
 * The format version, described in docs/EXPORT.md. The major version is increased when an older reader would misread a
 * new export.
 */
export const EXPORT_FORMAT = { name: "tessera-export", major: 1, minor: 6 } as const;

/** The names of an export's files. Images have their own folder. */
export const EXPORT_FILES = {
  profile: "profile.json",
  boards: "boards.jsonl",
  pins: "pins.jsonl",
  favorites: "favorites.jsonl",
  reactions: "reactions.jsonl",
  picks: "picks.jsonl",
  hidden: "hidden.jsonl",
  reports: "reports.jsonl",
  follows: "follows.jsonl",
  tuning: "tuning.jsonl",
  experiences: "experiences.jsonl",
  comments: "comments.jsonl",
  commentLikes: "comment-likes.jsonl",
  activity: "activity.jsonl",
  leftOut: "left-out.jsonl",
  bookmarks: "bookmarks.html",
  manifest: "manifest.json",
  pictures: "pictures/",
  videos: "videos/",
} as const;

const text = z.string();
/** A key that is unique within the archive. It's short, because readers store many keys. */
const key = z.string().max(100);
const name = z.string().max(200);
const count = z.int().min(0).max(1e9);
const date = z.iso.datetime();
const picture = z.string().regex(/^pictures\/[\w-]{1,100}\.[a-z]{2,4}$/);

/** The fields that contain only the version, which is read before the rest is parsed. */
export const exportVersion = z.object({
  format: z.literal(EXPORT_FORMAT.name),
  version: z.string().regex(/^\d{1,6}\.\d{1,6}$/),
});

/** The archive's last file, because it describes all other files. */
export const exportManifest = exportVersion.extend({
  productVersion: text,
  exportedAt: date,
  username: text,
  /** The checksums of all files except images and videos, whose checksums are in the zip itself. */
  files: z.record(z.string(), z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  counts: z.object({ boards: count, pins: count, pictures: count, videos: count.optional(), leftOut: count }),
});
export type ExportManifest = z.infer<typeof exportManifest>;

export const exportedProfile = z.object({
  username: text,
  email: text.optional(),
  fullName: text,
  firstName: text,
  about: text,
  avatar: picture.nullable(),
  theme: text,
  country: text,
  locale: text,
  saveBehavior: z.int(),
  gender: text.optional(),
  boardSortOrder: text.optional(),
  boardPinDensity: text.optional(),
  profilePinDensity: text.optional(),
  /** Null if the profile shows all pins. */
  selfProfilePinFilter: text.nullable().optional(),
  selfProfileBoardFilter: text.optional(),
  allowAnalyticCookies: z.boolean().optional(),
  allowMarketingCookies: z.boolean().optional(),
  allowPersonalizationCookies: z.boolean().optional(),
  /** The page on which the person last changed the setting. */
  settingsSurface: text.optional(),
  createdAt: date,
});
export type ExportedProfile = z.infer<typeof exportedProfile>;

export const exportedBoard = z.object({
  id: key,
  name: text,
  description: text,
  privacy: z.enum(BOARD_PRIVACIES),
  /** The sections' titles, in order. */
  sections: z.array(text),
  /** The pin chosen for the board's cover. */
  coverPin: key.nullable(),
  /** The note that only the board's owner and collaborators can read. */
  note: text.optional(),
  /** Calendar dates in ISO 8601. */
  startDate: text.nullable().optional(),
  endDate: text.nullable().optional(),
  pinDensity: text.nullable().optional(),
  createdAt: date,
});
export type ExportedBoard = z.infer<typeof exportedBoard>;

/** An image in a carousel, with its own text. */
const exportedSlot = z.object({
  picture,
  title: text,
  details: text,
  link: text,
  /** The external id of the product that the image shows. */
  itemId: text.nullable().optional(),
});
export type ExportedSlot = z.infer<typeof exportedSlot>;

const videoFile = z.string().regex(/^videos\/\d{1,20}(\.[a-z0-9-]{1,35})?\.(mp4|mov|webm|mkv|vtt)$/);

/** A pin's video, and its captions. */
const exportedVideo = z.object({
  file: videoFile,
  captions: z.array(z.object({ language: z.string().max(35), label: name, file: videoFile })),
});
export type ExportedVideo = z.infer<typeof exportedVideo>;

/** The content of a story page. A video's image is its poster. */
const exportedBlock = z.discriminatedUnion("blockType", [
  z.object({ blockType: z.literal("text"), text }),
  z.object({ blockType: z.literal("image"), picture, altText: text }),
  z.object({ blockType: z.literal("video"), picture, altText: text, video: exportedVideo }),
]);
export type ExportedBlock = z.infer<typeof exportedBlock>;

const exportedPage = z.object({ blocks: z.array(exportedBlock) });
export type ExportedPage = z.infer<typeof exportedPage>;

export const exportedPin = z.object({
  id: key,
  /** Null if the pin was saved to the profile. */
  board: key.nullable(),
  section: text.nullable(),
  title: text,
  description: text,
  altText: text,
  link: text,
  note: text,
  /** The creator's username, or null if the person is the creator. */
  creator: text.nullable(),
  savedAt: date,
  isFavorite: z.boolean(),
  commentsOff: z.boolean(),
  picture,
  /** All of the carousel's images, including the first. Omitted if the pin isn't a carousel. */
  carousel: z.array(exportedSlot).optional(),
  /** The zero-based index of the image that the carousel shows first. Omitted if it's 0. */
  carouselIndex: z.int().optional(),
  /** The part of the image that the card shows, as fractions of the image's height. */
  imageCrop: z.object({ minY: z.number(), maxY: z.number() }).optional(),
  /** True if visitors see no link to the pin's site. */
  isGoLinkless: z.boolean().optional(),
  video: exportedVideo.optional(),
  /** The story's pages. */
  story: z.array(exportedPage).optional(),
  /** For a collection, the ids of the pins that it shows as its items. */
  collection: z.array(key).optional(),
  /** The username of the person who paid for the pin, if that is disclosed. */
  sponsorship: z.object({ sponsor: name.nullable() }).optional(),
});
export type ExportedPin = z.infer<typeof exportedPin>;

/** A favorite. The person may never have saved its content item. */
export interface ExportedFavorite {
  readonly title: string;
  readonly link: string;
  /** The creator's username, or null if the person is the creator. */
  readonly creator: string | null;
}

/** A reaction to a content item, whether the person saved it or not. */
export interface ExportedReaction extends ExportedFavorite {
  readonly reaction: ReactionName;
}

/** The content item that the feedback is about. All fields are null if the person can no longer see it. */
export type ExportedFeedbackSubject = ExportedFavorite | { readonly [field in keyof ExportedFavorite]: null };

/** A hidden content item, and the lists from which it's hidden. */
export type ExportedHide = ExportedFeedbackSubject & {
  readonly scope: HidingScope;
  /** The search whose results exclude the content item. */
  readonly query: string | null;
  /**
   * The pin whose related pins exclude the content item. Null if it's hidden from all related pins, or from other
   * lists.
   */
  readonly under: ExportedFeedbackSubject | null;
  readonly feedbackType: string;
  readonly isPromoted: boolean;
  readonly hiddenAt: string;
};

/** A report of a content item. */
export type ExportedReport = ExportedFeedbackSubject & {
  readonly reason: string;
  readonly note: string;
  readonly isPromoted: boolean;
  readonly reportedAt: string;
  /** The time when the operators closed the report. */
  readonly closedAt: string | null;
};

export const exportedFollow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), username: name }),
  z.object({ kind: z.literal("board"), username: name, slug: name, name: text }),
  z.object({ kind: z.literal("topic"), topic: name, name: text }),
]);
export type ExportedFollow = z.infer<typeof exportedFollow>;

/** Follows and saves that don't influence the person's home feed; `history` means all their saves. */
export type ExportedTuning =
  | ExportedFollow
  | { readonly kind: "pin"; readonly pin: string }
  | { readonly kind: "history" };

/** The person's response to a product message. */
export interface ExportedExperience {
  readonly placement: string;
  readonly experience: string;
  readonly status: ExperienceStatus;
  readonly changedAt: string;
}

/**
 * A comment by the person. It includes only public facts about the pin, or null if the person can no longer see the
 * pin.
 */
export interface ExportedComment {
  readonly text: string;
  readonly writtenAt: string;
  readonly isReply: boolean;
  readonly pin: { readonly title: string; readonly creator: string | null } | null;
}

/** A comment that the person liked: its author's username and its pin. The text belongs to its author. */
export interface ExportedCommentLike {
  readonly author: string;
  readonly pin: ExportedComment["pin"];
}

/** A save, an image, or a video that isn't in the export, and the reason. */
export type OmittedItem =
  | { readonly pin: string; readonly reason: "not_visible" | "picture_missing" }
  | { readonly picture: string; readonly reason: "picture_missing" }
  | { readonly video: string; readonly reason: "video_missing" };

/** One of the person's events, as reported by a browser. Values that the browser didn't report are null. */
export interface ExportedActivity {
  readonly at: string;
  readonly receivedAt: string;
  readonly eventType: number;
  readonly viewType: number | null;
  readonly viewParameter: number | null;
  readonly component: number | null;
  readonly element: number | null;
  /** The object of the event. */
  readonly object: string | null;
  readonly surface: string | null;
  readonly clientTrackingParams: string | null;
  readonly isThirdPartyAd: boolean | null;
  readonly auxData: unknown;
  readonly eventData: unknown;
  readonly impression: unknown;
}
