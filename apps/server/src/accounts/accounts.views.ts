import type { LoginMethods, PasskeyRequest, Session, UserSettings, Viewer } from "@tessera/contract";
import {
  assignGroups,
  getAvatarColorIndex,
  BOARD_SORTS,
  chooseCountry,
  DEFAULT_GENDER,
  DEFAULT_LOCALE,
  GENDERS,
  ONBOARDING_STEPS,
  USE_CASES,
  getExperimentGroup,
  isEligibleForImageOnlyGrid,
  PIN_DENSITIES,
  type PinDensity,
  parsePinFilter,
  PROFILE_BOARD_FILTERS,
  THEMES,
  getViewerKind,
} from "@tessera/domain";
import { toAvatarUrls, SHOWS_MESSAGING } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { findCredentials, loadOwnAccount } from "./accounts.queries.ts";
import { selectPasskeys } from "./login-methods.queries.ts";
import type { SessionRow } from "./sessions.queries.ts";
import type { UserSettingsRow } from "./settings.queries.ts";

/** Returns the viewer's description, whether the viewer is signed in or not. */
export async function loadViewerDescription(
  context: Context,
  person: SignedInPerson | null,
  visit: Visit,
): Promise<Viewer> {
  const account = person && (await loadOwnAccount(context.db, person.id));
  const publicFields = {
    experiments: assignGroups(context.settings.experiments, person?.id ?? visit.visitor.key),
    allowAnalyticCookies: account?.allow_analytic_cookies ?? visit.visitor.allowsAnalytics,
    allowMarketingCookies: account?.allow_marketing_cookies ?? true,
    allowPersonalizationCookies: account?.allow_personalization_cookies ?? true,
    hasSavedUnauthPin: false,
    unauthSavePinId: null,
    registration: context.settings.registration,
    maxUploadMb: context.settings.maxUploadMb,
    acceptsVideos: context.videoTools !== null,
  };
  if (!person || !account) {
    const country = chooseCountry(null, visit.country);
    return {
      ...SIGNED_OUT_VIEWER,
      ...publicFields,
      country,
      viewerKind: getViewerKind(SIGNED_OUT_VIEWER, visit.userAgent),
    };
  }
  const { small } = toAvatarUrls(account);
  const { is_partner: isPartner, is_employee: isEmployee, created_at: createdAt } = account;
  const group = getExperimentGroup(publicFields, "image_only_grid");
  return {
    ...publicFields,
    isAuth: true,
    isAuthenticated: true,
    userId: person.id,
    username: account.username,
    firstName: account.first_name,
    fullName: account.full_name,
    about: account.about,
    email: account.email,
    isEmailConfirmed: account.email_confirmed_at !== null,
    pendingEmail: account.pending_email,
    imageSmallUrl: small,
    imageMediumUrl: small,
    avatarColorIndex: getAvatarColorIndex(person.id),
    isPartner,
    isEmployee,
    isOperator: account.is_operator,
    viewerKind: getViewerKind({ isAuth: true, isPartner, isEmployee }, visit.userAgent),
    country: chooseCountry({ isAuth: true, country: account.country }, visit.country),
    locale: account.locale,
    createdAt: createdAt.toISOString(),
    theme: THEMES.find((theme) => theme === account.theme) ?? "system",
    saveBehavior: account.save_behavior === 1 ? 1 : 0,
    gender: GENDERS.find((gender) => gender === account.gender) ?? DEFAULT_GENDER,
    useCase: USE_CASES.find((useCase) => useCase === account.use_case) ?? null,
    onboardingStep: ONBOARDING_STEPS.find((step) => step === account.onboarding_step) ?? null,
    boardSortOrder: BOARD_SORTS.find((sort) => sort === account.board_sort) ?? "last_pinned_to",
    boardPinDensity: toDensity(account.board_pin_density),
    profilePinDensity: toDensity(account.profile_pin_density),
    selfProfilePinFilter: parsePinFilter(account.profile_pin_filter),
    selfProfileBoardFilter: PROFILE_BOARD_FILTERS.find((filter) => filter === account.profile_board_filter) ?? "all",
    boardCount: account.board_count + account.secret_board_count,
    hasBoardInvites: account.has_board_invites,
    quickSavesBoardId: account.quick_board_id,
    shouldShowMessaging: SHOWS_MESSAGING,
    isEligibleForImageOnlyGrid: isEligibleForImageOnlyGrid({ createdAt, isPartner, group }, context.now()),
  };
}

const SIGNED_OUT_VIEWER = {
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
  locale: DEFAULT_LOCALE,
  createdAt: null,
  theme: "system",
  saveBehavior: 0,
  gender: DEFAULT_GENDER,
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
} as const;

function toDensity(stored: string): PinDensity {
  return PIN_DENSITIES.find((density) => density === stored) ?? "regular";
}

/** Converts a session, which represents one browser where someone is logged in; pure. */
export function toSession(session: SessionRow, currentId: string): Session {
  return {
    id: session.id,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    userAgent: session.user_agent,
    address: session.address,
    isCurrent: session.id === currentId,
  };
}

/** Converts someone's consent choices for the records that we keep about them; pure. */
export function toUserSettings({ settings_surface: surface, ...allowed }: UserSettingsRow): UserSettings {
  return { ...allowed, surface_tag: surface };
}

/** Loads how someone logs in. */
export async function loadLoginMethods(context: Context, person: SignedInPerson): Promise<LoginMethods> {
  const [credentials, passkeys] = await Promise.all([
    findCredentials(context.db, person.id),
    selectPasskeys(context.db, person.id),
  ]);
  return {
    hasTwoStepLogin: credentials?.twoStep != null,
    recoveryCodesLeft: credentials?.twoStep?.recoveryHashes.length ?? 0,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, is_synced: isSynced }) => ({
      ...{ id, name, isSynced },
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Converts a request to a browser for a passkey; pure. */
export function toPasskeyRequest({ options, setup }: { options: object; setup: string }): PasskeyRequest {
  return { options: { ...options }, setup };
}
