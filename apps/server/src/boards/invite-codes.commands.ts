import { randomBytes } from "node:crypto";
import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { INVITE_LIMITS, type LinkRole } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import type { BoardRow } from "./boards.queries.ts";
import { lockBoard } from "./boards.writes.queries.ts";
import { hashInviteCode } from "./invite-codes.access.ts";
import {
  countInviteCodes,
  recordInviteCodeUse,
  deleteExpiredInviteCodes,
  deleteInviteCode,
  insertInviteCode,
  type OpenInvite,
} from "./invite-codes.queries.ts";
import { joinBoard, requireManager } from "./collaborators.commands.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a link for joining a board. Its code, 128 random bits, is shown once; only its hash is stored.
 *
 * @throws AppError unprocessable when the board has too many links; forbidden when the person lost the right to invite
 * at the same moment
 */
export async function createInviteCode(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "invite">,
  { role, invite_channel: channel }: { readonly role: LinkRole; readonly invite_channel: number },
  now: number,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
  await requireManager(tx, person, board.id, [role]);
  await deleteExpiredInviteCodes(tx, board.id, new Date(now));
  if ((await countInviteCodes(tx, board.id)) >= INVITE_LIMITS.codesMax) {
    throw new AppError(
      "unprocessable",
      `A board can have up to ${INVITE_LIMITS.codesMax} links. Turn one off to create another.`,
    );
  }
  const code = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now + INVITE_LIMITS.days * DAY_MS);
  const link = { boardId: board.id, codeHash: hashInviteCode(code), role, channel, inviterId: person.id, expiresAt };
  return { id: await insertInviteCode(tx, link), code, expiresAt };
}

/**
 * Revokes a link, so that no one else can join through it. People who already joined stay on the board.
 *
 * @throws AppError not_found
 */
export async function revokeInviteCode(tx: Tx, board: Authorized<BoardRow, "invite">, id: string): Promise<void> {
  if (!(await deleteInviteCode(tx, board.id, id))) throw createNotFoundError("invitation");
}

/** Adds someone to a board through a link. The owner and people already on the board keep their roles. */
export async function joinByCode(
  tx: Tx,
  person: SignedInPerson,
  { code, board, sender }: Authorized<OpenInvite, "join">,
): Promise<void> {
  if (board.owner_id === person.id) return;
  const joined = await joinBoard(tx, person, board, { role: code.role, inviterId: sender.id });
  // The link may have been revoked at the same moment.
  if (joined && !(await recordInviteCodeUse(tx, board.id, code.id))) throw createNotFoundError("invitation");
}
