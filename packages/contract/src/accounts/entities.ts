import { BOARD_SORTS, PIN_DENSITIES, PIN_FILTERS, PROFILE_BOARD_FILTERS, THEMES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** Whoever is looking, signed in or out. */
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
  /** What the viewer is to the product, and from where they look. */
  viewerKind: z.object({
    kind: z.enum(["signed_out", "signed_in", "partner", "advertiser", "invited_collaborator"]),
    device: z.enum(["desktop", "mobile"]),
    isBot: z.boolean(),
    isEmployee: z.boolean(),
  }),
  /** ISO 3166; of somebody signed in what their profile says, of a visitor where their address is. */
  country: z.string(),
  locale: z.string(),
  createdAt: z.string().nullable(),
  theme: z.enum(THEMES),
  saveBehavior: z.union([z.literal(0), z.literal(1)]),
  /** The order in which they see their own boards. */
  boardSortOrder: z.enum(BOARD_SORTS),
  /** How close together they see pins on boards and on profiles. */
  boardPinDensity: z.enum(PIN_DENSITIES),
  profilePinDensity: z.enum(PIN_DENSITIES),
  /** Which pins and boards of their own their profile shows them; null: all pins. */
  selfProfilePinFilter: z.enum(PIN_FILTERS).nullable(),
  selfProfileBoardFilter: z.enum(PROFILE_BOARD_FILTERS),
  boardCount: z.int(),
  /** The board that holds saves without a board; null before the first one. */
  quickSavesBoardId: z.string().nullable(),
  /** Whether pages may tell them of somebody, and others of them. */
  shouldShowMessaging: z.boolean(),
  /** Grids show pictures alone. */
  isEligibleForImageOnlyGrid: z.boolean(),
  /** Their groups of the experiments that run. */
  experiments: z.record(z.string(), z.string()),
  /** Whether what they do may be kept: where not, the browser sends none of it. */
  allowAnalyticCookies: z.boolean(),
  /** Whether browsers may keep which advertisements they saw. */
  allowMarketingCookies: z.boolean(),
  /** Whether their home comes from what they save and pick. */
  allowPersonalizationCookies: z.boolean(),
  hasSavedUnauthPin: z.boolean(),
  unauthSavePinId: z.string().nullable(),
  registration: z.enum(["open", "invite", "closed"]),
  /** The most that a picture may weigh here, in megabytes of 1024 × 1024 bytes. */
  maxUploadMb: z.number(),
});
export type Viewer = z.infer<typeof viewer>;

/** What somebody allows to be kept of them. */
export const userSettings = entity("UserSettings", {
  allow_analytic_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  allow_personalization_cookies: z.boolean(),
  /** Where in the product they last said so; empty where they never did. */
  surface_tag: z.string(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** One place where somebody is logged in. */
export const session = entity("Session", {
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
