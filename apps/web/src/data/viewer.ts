import type { Viewer } from "@tessera/contract";
import { useQuery } from "@tanstack/react-query";
import { viewerQuery } from "./queries.ts";

/** The viewer to assume if the server couldn't identify one. */
export const VISITOR: Viewer = {
  isAuth: false,
  isAuthenticated: false,
  userId: null,
  username: null,
  firstName: null,
  fullName: null,
  about: null,
  email: null,
  isEmailConfirmed: false,
  pendingEmail: null,
  imageSmallUrl: null,
  imageMediumUrl: null,
  avatarColorIndex: 0,
  isPartner: false,
  isEmployee: false,
  isOperator: false,
  viewerKind: { kind: "signed_out", device: "desktop", isBot: false, isEmployee: false },
  country: "US",
  locale: "en-US",
  createdAt: null,
  theme: "system",
  saveBehavior: 0,
  gender: "unspecified",
  useCase: null,
  onboardingStep: null,
  boardSortOrder: "last_pinned_to",
  boardPinDensity: "regular",
  profilePinDensity: "regular",
  selfProfilePinFilter: null,
  selfProfileBoardFilter: "all",
  boardCount: 0,
  hasBoardInvites: false,
  quickSavesBoardId: null,
  shouldShowMessaging: false,
  isEligibleForImageOnlyGrid: false,
  experiments: {},
  allowAnalyticCookies: true,
  allowMarketingCookies: true,
  allowPersonalizationCookies: true,
  hasSavedUnauthPin: false,
  unauthSavePinId: null,
  registration: "open",
  maxUploadMb: 20,
  acceptsVideos: false,
};

/** Returns the viewer, signed in or not. */
export function useViewer(): Viewer {
  return useQuery(viewerQuery).data ?? VISITOR;
}
