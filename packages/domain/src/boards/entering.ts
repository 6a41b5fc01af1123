/** The reason someone opens an entrance page: a board that they were invited to, by name or by a link's code. */
export interface EntryReason {
  readonly inviteCode: string | null;
  readonly boardUrl: string | null;
  /** They already agreed to join the board, so they aren't asked again. */
  readonly isSettled: boolean;
}

/** The URL parameters with the reason. They are passed from one entrance page to the next. */
const PARAMETERS = ["invite_code", "board_url", "accept_invite", "seamless"] as const;

/** The most invitations by name that are searched for the board that someone wants to join. */
export const INVITES_CHECKED = 250;

/** The reason that a URL's parameters give; null if none. */
export function getEntryReason(search: URLSearchParams): EntryReason | null {
  const inviteCode = search.get("invite_code");
  const boardUrl = search.get("board_url");
  if (!inviteCode && !boardUrl) return null;
  const isSettled = search.get("accept_invite") === "true" && search.get("seamless") === "true";
  return { inviteCode: inviteCode || null, boardUrl: boardUrl || null, isSettled };
}

/** The page that asks someone whether they want to join the board. */
export function invitationPath({ inviteCode, boardUrl }: Pick<EntryReason, "inviteCode" | "boardUrl">): string {
  const field: [string, string] = inviteCode === null ? ["board_url", boardUrl ?? ""] : ["invite_code", inviteCode];
  return `/invited/?${new URLSearchParams([field]).toString()}`;
}

const CODE = /^[\w-]{1,64}$/;

/** The invite code in pasted text: a link or the code alone; null if there is none. */
export function findInviteCode(pasted: string): string | null {
  const [, query = ""] = pasted.split("?");
  const code = new URLSearchParams(query.split("#")[0]).get("invite_code") ?? pasted.trim();
  return CODE.test(code) ? code : null;
}

/** The URL of a log-in or sign-up page that takes someone directly to the board of a link. */
export function joinPath(path: "/login/" | "/signup/", inviteCode: string): string {
  const parameters = { invite_code: inviteCode, accept_invite: "true", seamless: "true" };
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The parameters that entrance pages pass on, so that they aren't lost on the way. */
export function withCarriedQuery(search: URLSearchParams): URLSearchParams {
  const carriedParameters = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) carriedParameters.set(name, value);
  }
  return carriedParameters;
}

/** True if two internal paths lead to the same board, regardless of their encoding. */
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
