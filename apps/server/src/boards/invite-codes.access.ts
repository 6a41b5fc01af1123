import { createHash } from "node:crypto";
import { isId } from "@tessera/database";
import { isRoleManageable } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople } from "../people/people.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { toBoardFacts, loadBoards } from "./boards.queries.ts";
import { isBarredFromRejoining } from "./collaborators.access.ts";
import { findInviteCode, type OpenInvite } from "./invite-codes.queries.ts";

const NO_ONE: ReadonlySet<string> = new Set();
const CODE_PATTERN = /^[\w-]{22}$/;

/** Returns a code's hash, which is what the database stores. */
export function hashInviteCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/**
 * Requires the link for a code, if it's valid. A link is valid if it hasn't expired, the board exists, and the link's
 * creator may still grant its role. There must be no block between the viewer and the creator or the owner, and the
 * viewer must not have been removed from the board.
 *
 * @throws AppError not_found
 */
export async function requireInviteCode(
  context: Context,
  givenCode: string,
  person: SignedInPerson | null,
): Promise<Authorized<OpenInvite, "join">> {
  const code = CODE_PATTERN.test(givenCode) ? await findInviteCode(context.db, hashInviteCode(givenCode)) : undefined;
  if (!code || code.expires_at.getTime() <= context.now()) throw createNotFoundError("invitation");
  const { board_id: boardId, inviter_id: senderId } = code;
  const [boards, people] = await Promise.all([
    // Loads the board with the creator's own rights, because a link can't grant more than its creator has.
    loadBoards(context.db, [boardId], senderId),
    loadPeople(context.db, [senderId]),
  ]);
  const [board, sender] = [boards.get(boardId), people.get(senderId)];
  if (!board || !sender || !isActivePerson(sender)) throw createNotFoundError("invitation");
  const [barred, isRemoved] = await Promise.all([
    loadIdsBlockedEitherWay(context.db, person?.id ?? null, [board.owner_id, senderId]),
    person !== null && isBarredFromRejoining(context.db, boardId, person.id),
  ]);
  const facts = toBoardFacts(board, NO_ONE);
  if (facts.gone || barred.size > 0 || isRemoved || !isRoleManageable(facts, senderId, code.role))
    throw createNotFoundError("invitation");
  return grant<OpenInvite, "join">({ code, board, sender });
}

/** Requires that an id is in the format of a link id. @throws AppError not_found */
export function requireInviteCodeId(id: string): string {
  if (!isId(id)) throw createNotFoundError("invitation");
  return id;
}
