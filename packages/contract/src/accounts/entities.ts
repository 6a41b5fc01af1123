import {
  BOARD_SORTS,
  GENDERS,
  MAIL_LINK_PURPOSES,
  ONBOARDING_STEPS,
  PIN_DENSITIES,
  PIN_FILTERS,
  PROFILE_BOARD_FILTERS,
  THEMES,
  USE_CASES,
} from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** The viewer, whether signed in or not. */
export const viewer = entity("Viewer", {
  isAuth: z.boolean(),
  isAuthenticated: z.boolean(),
  userId: z.string().nullable(),
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  fullName: z.string().nullable(),
  about: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the viewer proved that they receive mail at `email`. */
  isEmailConfirmed: z.boolean(),
  /** The address that replaces `email` once it's confirmed; null if the viewer isn't changing it. */
  pendingEmail: z.string().nullable(),
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
  /** An ISO 3166 code. For people who are signed in it comes from the profile, and for visitors from the IP address. */
  country: z.string(),
  locale: z.string(),
  createdAt: z.string().nullable(),
  theme: z.enum(THEMES),
  saveBehavior: z.union([z.literal(0), z.literal(1)]),
  gender: z.enum(GENDERS),
  /** What the viewer wants to do first; null if they didn't say. */
  useCase: z.enum(USE_CASES).nullable(),
  /** The step of setting up the account at which the viewer left; null before the first and after the last one. */
  onboardingStep: z.enum(ONBOARDING_STEPS).nullable(),
  /** The sort order of the viewer's own boards. */
  boardSortOrder: z.enum(BOARD_SORTS),
  /** How densely pins are shown on boards and profiles. */
  boardPinDensity: z.enum(PIN_DENSITIES),
  profilePinDensity: z.enum(PIN_DENSITIES),
  /** The filters for the viewer's own pins and boards on their profile. Null shows all pins. */
  selfProfilePinFilter: z.enum(PIN_FILTERS).nullable(),
  selfProfileBoardFilter: z.enum(PROFILE_BOARD_FILTERS),
  boardCount: z.int(),
  /**
   * Whether the viewer may have unanswered invitations to boards. The list omits invitations that are no longer valid.
   */
  hasBoardInvites: z.boolean(),
  /** The board for saves without a chosen board; null until the viewer makes the first one. */
  quickSavesBoardId: z.string().nullable(),
  /** Whether pages can show the viewer messages that name other people, and name the viewer to others. */
  shouldShowMessaging: z.boolean(),
  /** Whether grids show only images. */
  isEligibleForImageOnlyGrid: z.boolean(),
  /** The viewer's groups in the running experiments. */
  experiments: z.record(z.string(), z.string()),
  /** Whether the viewer's activity can be recorded. If not, the browser sends no activity. */
  allowAnalyticCookies: z.boolean(),
  /** Whether browsers can store which advertisements the viewer saw. */
  allowMarketingCookies: z.boolean(),
  /** Whether the viewer's home feed is based on what they save and pick. */
  allowPersonalizationCookies: z.boolean(),
  hasSavedUnauthPin: z.boolean(),
  unauthSavePinId: z.string().nullable(),
  registration: z.enum(["open", "invite", "closed"]),
  /** The maximum size of an uploaded image, in megabytes of 1024 × 1024 bytes. */
  maxUploadMb: z.number(),
  /** Whether the server accepts videos. False if it lacks the tools for preparing them. */
  acceptsVideos: z.boolean(),
});
export type Viewer = z.infer<typeof viewer>;

/** The data that a person allows the product to record about them. */
export const userSettings = entity("UserSettings", {
  allow_analytic_cookies: z.boolean(),
  allow_marketing_cookies: z.boolean(),
  allow_personalization_cookies: z.boolean(),
  /** The surface where the person last changed these settings; empty if they never did. */
  surface_tag: z.string(),
});
export type UserSettings = z.infer<typeof userSettings>;

/** A logged-in person's session. */
export const session = entity("Session", {
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What a link in a mail gives access to. */
export const mailLink = entity("MailLink", {
  purpose: z.enum(MAIL_LINK_PURPOSES),
  username: z.string(),
  /** The address that the mail went to. */
  email: z.string(),
  /** Whether the link changes the account's address to `email`. */
  changesEmail: z.boolean(),
});
export type MailLink = z.infer<typeof mailLink>;

/** A passkey, with which a person logs in without a password. */
const passkey = entity("Passkey", {
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether the person's other devices can have a copy. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** How a person proves who they are. */
export const loginMethods = entity("LoginMethods", {
  /** Whether a login with the password also needs a code from an authenticator app. */
  hasTwoStepLogin: z.boolean(),
  /** The number of unused recovery codes; 0 without two-step login. */
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
});
export type LoginMethods = z.infer<typeof loginMethods>;

/** What an authenticator app needs to create codes. */
export const authenticatorSetup = entity("AuthenticatorSetup", {
  /** The secret in base32, for typing. */
  secret: z.string(),
  /** The `otpauth:` URL, for a QR code. */
  url: z.string(),
  /** Send this back with the first code. */
  setup: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>;

/** A request to a browser for a passkey. */
export const passkeyRequest = entity("PasskeyRequest", {
  /** The options for the browser, as Web Authentication defines them in JSON. */
  options: z.record(z.string(), z.unknown()),
  /** Send this back with the browser's response. */
  setup: z.string(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** New recovery codes. No one can read them again. */
export const recoveryCodes = entity("RecoveryCodes", { codes: z.array(z.string()) });
