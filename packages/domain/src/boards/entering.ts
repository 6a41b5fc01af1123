/** What brings someone to an address: a board that they were invited to, by name or by a link's code. */
export interface EntryReason {
  readonly inviteCode: string | null;
  readonly boardUrl: string | null;
  /** They have already said that they want to join the board, so they aren't asked again. */
  readonly isSettled: boolean;
}

/** The parameters that say so in an address, and that are passed from one entrance page to the next. */
const PARAMETERS = ["invite_code", "board_url", "accept_invite", "seamless"] as const;

/** How many invitations by name are searched for the board that someone comes for. */
export const INVITES_CHECKED = 250;

/** What an address's parameters say someone comes for; null if nothing. */
export function getEntryReason(search: URLSearchParams): EntryReason | null {
  const inviteCode = search.get("invite_code");
  const boardUrl = search.get("board_url");
  if (!inviteCode && !boardUrl) return null;
  const isSettled = search.get("accept_invite") === "true" && search.get("seamless") === "true";
  return { inviteCode: inviteCode || null, boardUrl: boardUrl || null, isSettled };
}

/** The page on which someone says whether they want to join the board that they come for. */
export function invitationPath({ inviteCode, boardUrl }: Pick<EntryReason, "inviteCode" | "boardUrl">): string {
  const field: [string, string] = inviteCode === null ? ["board_url", boardUrl ?? ""] : ["invite_code", inviteCode];
  return `/invited/?${new URLSearchParams([field]).toString()}`;
}

const CODE = /^[\w-]{1,64}$/;

/** The code in what someone pasted, an invitation's link or the code alone; null if there is none. */
export function findInviteCode(pasted: string): string | null {
  const [, query = ""] = pasted.split("?");
  const code = new URLSearchParams(query.split("#")[0]).get("invite_code") ?? pasted.trim();
  return CODE.test(code) ? code : null;
}

/** The address of a log-in or sign-up page that takes someone directly onto the board of a link. */
export function joinPath(path: "/login/" | "/signup/", inviteCode: string): string {
  const parameters = { invite_code: inviteCode, accept_invite: "true", seamless: "true" };
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** What is carried over from an address between the entrance pages, so that it isn't lost on the way. */
export function withCarriedQuery(search: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) carried.set(name, value);
  }
  return carried;
}

/** Whether two paths of ours lead to the same board, however they are encoded. */
export function isSameBoardPath(one: string, other: string): boolean {
  return toPlainPath(one) === toPlainPath(other);
}

function toPlainPath(path: string): string {
  const trimmed = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}
