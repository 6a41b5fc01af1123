import { randomBytes } from "node:crypto";
import { AppError } from "@tessera/contract";
import { SHARE_LIMITS } from "@tessera/domain";
import { hashPassword, verifyPassword } from "../accounts/passwords.rules.ts";
import type { Authorized } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { Visit } from "../platform/visit.ts";
import type { BoardRow } from "./boards.queries.ts";
import { lockBoard } from "./boards.writes.queries.ts";
import { hashInviteCode } from "./invite-codes.access.ts";
import {
  countShareLinks,
  deleteExpiredShareLinks,
  deleteShareLink,
  insertShareLink,
  type ShareLinkRow,
} from "./share-links.queries.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Creates a link for viewing a board. Its token, 128 random bits, is shown once; only its hash is stored.
 *
 * @throws AppError unprocessable when the board is public or has too many links
 */
export async function createShareLink(
  context: Context,
  board: Authorized<BoardRow, "own">,
  { days, password }: { days?: number | undefined; password?: string | undefined },
): Promise<{ link: ShareLinkRow; token: string }> {
  const passwordHash = password === undefined ? null : await hashPassword(password, board.owner_id);
  const token = randomBytes(16).toString("base64url");
  const now = context.now();
  const expiresAt = days === undefined ? null : new Date(now + days * 24 * HOUR_MS);
  const link = await context.transaction(async (tx) => {
    const locked = await lockBoard(tx, board.id);
    if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
    if (locked.privacy === "public") {
      throw new AppError("unprocessable", "Everyone can already open this board by its own link.");
    }
    await deleteExpiredShareLinks(tx, board.id, new Date(now));
    if ((await countShareLinks(tx, board.id)) >= SHARE_LIMITS.linksMax) {
      throw new AppError(
        "unprocessable",
        `A board can have up to ${SHARE_LIMITS.linksMax} links. Turn one off to create another.`,
      );
    }
    return insertShareLink(tx, { boardId: board.id, tokenHash: hashInviteCode(token), passwordHash, expiresAt });
  });
  if (!link) throw createNotFoundError("board");
  return { link, token };
}

/** Revokes a link, so that no one can view the board through it any longer. @throws AppError not_found */
export async function revokeShareLink(context: Context, board: Authorized<BoardRow, "own">, id: string): Promise<void> {
  if (!(await context.transaction((tx) => deleteShareLink(tx, board.id, id)))) throw createNotFoundError("link");
}

/**
 * Checks one guess at a link's password. Each guess is counted before it's checked. The right password unlocks the link
 * for the visitor's browser.
 *
 * @returns the value that unlocks the link for some hours
 * @throws AppError invalid_credentials, rate_limited
 */
export async function unlockShareLink(
  context: Context,
  visit: Visit,
  link: ShareLinkRow,
  password: string,
): Promise<string> {
  if (link.password_hash !== null) {
    const account = `link ${link.id}`;
    await context.limits.countGuess(account, visit.address);
    if (!(await verifyPassword(link.password_hash, password, visit.network))) {
      throw new AppError("invalid_credentials", "The password is incorrect.");
    }
    await context.limits.refundGuess(account, visit.address);
  }
  const expires = Math.floor((context.now() + SHARE_LIMITS.unlockedHours * HOUR_MS) / 1000).toString(36);
  // Derived from the link itself, so it becomes invalid together with the link.
  const access = `${expires}~${context.signers.shareLinks.sign(`${link.id}~${expires}`)}`;
  if (link.password_hash !== null) {
    visit.effects.unlockShare({ linkId: link.id, access, maxAgeSeconds: SHARE_LIMITS.unlockedHours * 60 * 60 });
  }
  return access;
}
