import { isId } from "@tessera/database";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { toBoardFacts, type BoardRow, loadBoards } from "./boards.queries.ts";
import { hashInviteCode } from "./invite-codes.access.ts";
import { findShareLink, type ShareLinkRow } from "./share-links.queries.ts";

const NO_ONE: ReadonlySet<string> = new Set();
const TOKEN_PATTERN = /^[\w-]{22}$/;
const ACCESS_PATTERN = /^([0-9a-z]{1,9})~([\w-]{22})$/;

/** A link for viewing a board, and the board itself. */
export interface OpenShareLink {
  readonly link: ShareLinkRow;
  readonly board: BoardRow;
}

/**
 * Requires the link for a token, if it's valid. A link is valid if it hasn't expired, its board exists, and there's no
 * block between the viewer and the board's owner.
 *
 * @throws AppError not_found
 */
export async function requireShareLink(
  context: Context,
  token: string,
  person: SignedInPerson | null,
): Promise<OpenShareLink> {
  const link = TOKEN_PATTERN.test(token) ? await findShareLink(context.db, hashInviteCode(token)) : undefined;
  if (!link || (link.expires_at !== null && link.expires_at.getTime() <= context.now()))
    throw createNotFoundError("link");
  const board = (await loadBoards(context.db, [link.board_id], null)).get(link.board_id);
  if (!board || toBoardFacts(board, NO_ONE).gone) throw createNotFoundError("link");
  const barred = await loadIdsBlockedEitherWay(context.db, person?.id ?? null, [board.owner_id]);
  if (barred.size > 0) throw createNotFoundError("link");
  return { link, board };
}

/**
 * Returns whether a link may show its board: it has no password, or the visitor has entered the password.
 *
 * @param access the value that unlocking the link returned, as sent back by the client; null if the client sent none
 */
export function isUnlocked(context: Context, link: ShareLinkRow, access: string | null): boolean {
  if (link.password_hash === null) return true;
  const [, expires = "", signature = ""] = ACCESS_PATTERN.exec(access ?? "") ?? [];
  if (!context.signers.shareLinks.verify(`${link.id}~${expires}`, signature)) return false;
  return Number.parseInt(expires, 36) * 1000 > context.now();
}

/**
 * Like `requireShareLink`, but a link with a password must also be unlocked.
 *
 * @throws AppError not_found, forbidden
 */
export async function requireUnlockedShareLink(
  context: Context,
  token: string,
  person: SignedInPerson | null,
  visit: Visit,
): Promise<Authorized<OpenShareLink, "look">> {
  const open = await requireShareLink(context, token, person);
  if (!isUnlocked(context, open.link, visit.shareAccess(open.link.id))) throw createForbiddenError();
  return grant<OpenShareLink, "look">(open);
}

/** Requires that an id is in the format of a link id. @throws AppError not_found */
export function requireShareLinkId(id: string): string {
  if (!isId(id)) throw createNotFoundError("link");
  return id;
}
