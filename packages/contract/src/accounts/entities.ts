import { BOARD_SORTS, PIN_DENSITIES, PIN_FILTERS, PROFILE_BOARD_FILTERS, THEMES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** The viewer, signed in or not. */
export const viewer = entity("Viewer", {
  isAuth: z.boolean(),
  isAuthenticated: z.boolean(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  fullName: z.string().nullable(),
  about: z.string().nullable(),
  email: z.string().nullable(),
  imageSmallUrl: z.string().nullable(),
  imageMediumUrl: z.string().nullable(),
  avatarColorIndex: z.int(),
  isPartner: z.boolean(),
  isEmployee: z.boolean(),
  isOperator: z.boolean(),
  /** The viewer's category and device. */
  viewerKind: z.object({
    kind: z.enum(["signed_out", "signed_in", "partner", "advertiser", "invited_collaborator"]),
    device: z.enum(["desktop", "mobile"]),
    isBot: z.boolean(),
    isEmployee: z.boolean(),
  }),
  /** ISO 3166 code: from the profile for people who are signed in, from the IP address for visitors. */
  country: z.string(),
  locale: z.string(),
  createdAt: z.string().nullable(),
  theme: z.enum(THEMES),
  saveBehavior: z.union([z.literal(0), z.literal(1)]),
  /** The sort order of their own boards. */
  boardSortOrder: z.enum(BOARD_SORTS),
  /** The density of pins on boards and profiles. */
  boardPinDensity: z.enum(PIN_DENSITIES),
  profilePinDensity: z.enum(PIN_DENSITIES),
  /** The filter for their own pins and boards on their profile; null for all pins. */
  selfProfilePinFilter: z.enum(PIN_FILTERS).nullable(),
  selfProfileBoardFilter: z.enum(PROFILE_BOARD_FILTERS),
  boardCount: z.int(),
  /** The board for saves without a board; null before the first such save. */
  quickSavesBoardId: z.string().nullable(),
  /** Whether pages can show them messages that name other people, and name them to others. */
  shouldShowMessaging: z.boolean(),
  /** Whether grids show only images. */
  isEligibleForImageOnlyGrid: z.boolean(),
  /** Their groups in the running experiments. */
  experiments: z.record(z.string(), z.string()),
  /** Whether their activity can be recorded. If not, the browser sends none of it. */
  allowAnalyticCookies: z.boolean(),
  /** Whether browsers can store which advertisements they saw. */
  allowMarketingCookies: z.boolean(),
  /** Whether their home feed is based on what they save and pick. */
  allowPersonalizationCookies: z.boolean(),
  hasSavedUnauthPin: z.boolean(),
  unauthSavePinId: z.string().nullable(),
  registration: z.enum(["open", "invite", "closed"]),
  /** The largest image that can be uploaded, in megabytes of 1024 × 1024 bytes. */
  maxUploadMb: z.number(),
});
export type Viewer = z.infer<typeof viewer>;

/** The data that a person allows the product to record about them. */
export const userSettings = entity("UserSettings", {
  allow_analytic_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  allow_personalization_cookies: z.boolean(),
  /** The surface on which they last set this; empty if they never did. */
  surface_tag: z.string(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** A session of a logged-in person. */
export const session = entity("Session", {
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
