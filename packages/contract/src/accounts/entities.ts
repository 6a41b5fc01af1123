import { BOARD_SORTS, PIN_DENSITIES, PIN_FILTERS, PROFILE_BOARD_FILTERS, THEMES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** The person looking, signed in or out. */
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
  /** How the product sees the viewer, and where they connect from. */
  viewerKind: z.object({
    kind: z.enum(["signed_out", "signed_in", "partner", "advertiser", "invited_collaborator"]),
    device: z.enum(["desktop", "mobile"]),
    isBot: z.boolean(),
    isEmployee: z.boolean(),
  }),
  /** ISO 3166: from the profile for people who are signed in, from the address for visitors. */
  country: z.string(),
  locale: z.string(),
  createdAt: z.string().nullable(),
  theme: z.enum(THEMES),
  saveBehavior: z.union([z.literal(0), z.literal(1)]),
  /** The order in which they see their own boards. */
  boardSortOrder: z.enum(BOARD_SORTS),
  /** How tightly boards and profiles pack pins for them. */
  boardPinDensity: z.enum(PIN_DENSITIES),
  profilePinDensity: z.enum(PIN_DENSITIES),
  /** Which of their own pins and boards their profile shows them; null: all pins. */
  selfProfilePinFilter: z.enum(PIN_FILTERS).nullable(),
  selfProfileBoardFilter: z.enum(PROFILE_BOARD_FILTERS),
  boardCount: z.int(),
  /** The board that holds saves made without a board; null before the first such save. */
  quickSavesBoardId: z.string().nullable(),
  /** Whether pages may show them messages that name other people, and name them to others. */
  shouldShowMessaging: z.boolean(),
  /** Grids show only images. */
  isEligibleForImageOnlyGrid: z.boolean(),
  /** Their groups in the experiments that are running. */
  experiments: z.record(z.string(), z.string()),
  /** Whether their activity may be recorded; if not, the browser sends none of it. */
  allowAnalyticCookies: z.boolean(),
  /** Whether browsers may remember which advertisements they saw. */
  allowMarketingCookies: z.boolean(),
  /** Whether their home feed is based on what they save and pick. */
  allowPersonalizationCookies: z.boolean(),
  hasSavedUnauthPin: z.boolean(),
  unauthSavePinId: z.string().nullable(),
  registration: z.enum(["open", "invite", "closed"]),
  /** The largest image that can be uploaded here, in megabytes of 1024 × 1024 bytes. */
  maxUploadMb: z.number(),
});
export type Viewer = z.infer<typeof viewer>;

/** What someone allows the product to record about them. */
export const userSettings = entity("UserSettings", {
  allow_analytic_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  allow_personalization_cookies: z.boolean(),
  /** Where in the product they last set this; empty if they never did. */
  surface_tag: z.string(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** One place where someone is logged in. */
export const session = entity("Session", {
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
