/** Why someone opens a login or sign-up page: a board that they were invited to, by name or through a link. */
export interface EntryReason {
  readonly inviteCode: string | null;
  readonly boardUrl: string | null;
  /** Whether the person already agreed to join the board and doesn't need to be asked again. */
  readonly isSettled: boolean;
}

/** The URL parameters that contain the reason. They are passed from one login or sign-up page to the next. */
const ENTRY_PARAMETERS = ["invite_code", "board_url", "accept_invite", "seamless"] as const;

/** The maximum number of invitations by name to search for the board that someone wants to join. */
export const MAX_CHECKED_INVITES = 250;

/** Returns the reason that a URL's parameters contain; null if there is none. */
export function getEntryReason(search: URLSearchParams): EntryReason | null {
  const inviteCode = search.get("invite_code");
  const boardUrl = search.get("board_url");
  if (!inviteCode && !boardUrl) return null;
  const isSettled = search.get("accept_invite") === "true" && search.get("seamless") === "true";
  return { inviteCode: inviteCode || null, boardUrl: boardUrl || null, isSettled };
}

/** Returns the path of the page that asks someone whether they want to join a board. */
export function getInvitationPath({ inviteCode, boardUrl }: Pick<EntryReason, "inviteCode" | "boardUrl">): string {
  const field: [string, string] = inviteCode === null ? ["board_url", boardUrl ?? ""] : ["invite_code", inviteCode];
  return `/invited/?${new URLSearchParams([field]).toString()}`;
}

const INVITE_CODE_PATTERN = /^[\w-]{1,64}$/;

/** Finds the invite code in pasted text, which can be a link or just the code; null if there is none. */
export function findInviteCode(pasted: string): string | null {
  const [, query = ""] = pasted.split("?");
  const code = new URLSearchParams(query.split("#")[0]).get("invite_code") ?? pasted.trim();
  return INVITE_CODE_PATTERN.test(code) ? code : null;
}

/** Returns the URL of a login or sign-up page that takes someone directly to the board behind an invite link. */
export function getJoinPath(path: "/login/" | "/signup/", inviteCode: string): string {
  const parameters = { invite_code: inviteCode, accept_invite: "true", seamless: "true" };
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the parameters that login and sign-up pages pass on, so that the reason isn't lost on the way. */
export function pickEntryParameters(search: URLSearchParams): URLSearchParams {
  const carriedParameters = new URLSearchParams();
  for (const name of ENTRY_PARAMETERS) {
    const value = search.get(name);
    if (value) carriedParameters.set(name, value);
  }
  return carriedParameters;
}

/** Returns whether two internal paths lead to the same board, regardless of how they are encoded. */
export function isSameBoardPath(a: string, b: string): boolean {
  return toPlainPath(a) === toPlainPath(b);
}

function toPlainPath(path: string): string {
  const trimmed = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}
