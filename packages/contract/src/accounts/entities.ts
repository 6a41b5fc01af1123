import { THEMES } from "@tessera/domain";
import * as z from "zod";

/** Whoever is looking, signed in or out. */
export const viewer = z.object({
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
  country: z.string(),
  locale: z.string(),
  createdAt: z.string().nullable(),
  theme: z.enum(THEMES),
  saveBehavior: z.union([z.literal(0), z.literal(1)]),
  boardCount: z.int(),
  isEligibleForImageOnlyGrid: z.boolean(),
  hasSavedUnauthPin: z.boolean(),
  unauthSavePinId: z.string().nullable(),
  registration: z.enum(["open", "invite", "closed"]),
  /** The most that a picture may weigh here, in megabytes of 1024 × 1024 bytes. */
  maxUploadMb: z.number(),
});
export type Viewer = z.infer<typeof viewer>;

/** One place where somebody is logged in. */
export const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
