/** What an address says that somebody comes for: a board that they were asked onto, by name or by a link's code. */
export interface EntryReason {
  readonly inviteCode: string | null;
  readonly boardUrl: string | null;
  /** They said already that they want to be on the board: nobody asks once more. */
  readonly isSettled: boolean;
}

/** The parameters of an address that say so, and that go on from one page of an entrance to the next. */
const PARAMETERS = ["invite_code", "board_url", "accept_invite", "seamless"] as const;

/** As many invitations by name as are looked through for the board that somebody comes for. */
export const INVITES_LOOKED_AT = 250;

/** What the parameters of an address say that somebody comes for; null: for nothing of that kind. */
export function getEntryReason(search: URLSearchParams): EntryReason | null {
  const inviteCode = search.get("invite_code");
  const boardUrl = search.get("board_url");
  if (!inviteCode && !boardUrl) return null;
  const isSettled = search.get("accept_invite") === "true" && search.get("seamless") === "true";
  return { inviteCode: inviteCode || null, boardUrl: boardUrl || null, isSettled };
}

/** The page on which somebody says whether they want to be on the board that they come for. */
export function invitationPath({ inviteCode, boardUrl }: Pick<EntryReason, "inviteCode" | "boardUrl">): string {
  const field: [string, string] = inviteCode === null ? ["board_url", boardUrl ?? ""] : ["invite_code", inviteCode];
  return `/invited/?${new URLSearchParams([field]).toString()}`;
}

const CODE = /^[\w-]{1,64}$/;

/** The code in what someone pasted, an invitation's link or the code alone; null where there is none. */
export function findInviteCode(pasted: string): string | null {
  const [, query = ""] = pasted.split("?");
  const code = new URLSearchParams(query.split("#")[0]).get("invite_code") ?? pasted.trim();
  return CODE.test(code) ? code : null;
}

/** The address of a log-in or sign-up page after which somebody is on the board of a link at once. */
export function joinPath(path: "/login/" | "/signup/", inviteCode: string): string {
  const settled = { invite_code: inviteCode, accept_invite: "true", seamless: "true" };
  return `${path}?${new URLSearchParams(settled).toString()}`;
}

/** What of an address is carried on between the pages of an entrance, so that it is not lost on the way. */
export function withCarriedQuery(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** Whether two paths of ours lead to the same board, however their letters are written. */
export function isSameBoardPath(one: string, other: string): boolean {
  return toPlainPath(one) === toPlainPath(other);
}

function toPlainPath(path: string): string {
  const bare = path.replace(/\/+$/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
