import type { Session, Viewer } from "@tessera/contract";
import { avatarColorIndex, DEFAULT_COUNTRY, DEFAULT_LOCALE, THEMES } from "@tessera/domain";
import { avatarUrls } from "../people/people.views.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { loadOwnAccount } from "./accounts.queries.ts";
import type { SessionRow } from "./sessions.queries.ts";

/** Whoever is looking, signed in or out. */
export async function viewerOf(context: Context, person: SignedInPerson | null): Promise<Viewer> {
  const account = person && (await loadOwnAccount(context.db, person.id));
  const everybody = {
    isPartner: false,
    isEmployee: false,
    isEligibleForImageOnlyGrid: false,
    hasSavedUnauthPin: false,
    unauthSavePinId: null,
    registration: context.settings.registration,
    maxUploadMb: context.settings.maxUploadMb,
  };
  if (!person || !account) return { ...SIGNED_OUT, ...everybody };
  const { small } = avatarUrls(account);
  return {
    ...everybody,
    isAuth: true,
    isAuthenticated: true,
    userId: person.id,
    username: account.username,
    firstName: account.first_name,
    fullName: account.full_name,
    about: account.about,
    email: account.email,
    imageSmallUrl: small,
    imageMediumUrl: small,
    avatarColorIndex: avatarColorIndex(person.id),
    isOperator: account.is_operator,
    country: account.country,
    locale: account.locale,
    createdAt: account.created_at.toISOString(),
    theme: THEMES.find((theme) => theme === account.theme) ?? "system",
    saveBehavior: account.save_behavior === 1 ? 1 : 0,
    boardCount: account.board_count + account.secret_board_count,
  };
}

const SIGNED_OUT = {
  isAuth: false,
  isAuthenticated: false,
  userId: null,
  username: null,
  firstName: null,
  fullName: null,
  about: null,
  email: null,
  imageSmallUrl: null,
  imageMediumUrl: null,
  avatarColorIndex: 0,
  isOperator: false,
  country: DEFAULT_COUNTRY,
  locale: DEFAULT_LOCALE,
  createdAt: null,
  theme: "system",
  saveBehavior: 0,
  boardCount: 0,
} as const;

/** One place where somebody is logged in; pure. */
export function sessionView(session: SessionRow, currentId: string): Session {
  return {
    id: session.id,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    userAgent: session.user_agent,
    address: session.address,
    isCurrent: session.id === currentId,
  };
}
