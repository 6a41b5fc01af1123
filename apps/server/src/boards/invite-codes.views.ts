import type { InviteCode, InviteMetadata } from "@tessera/contract";
import { getSenderName } from "@tessera/domain";
import type { PersonRow } from "../people/people.queries.ts";
import { SHOWS_MESSAGING, toUserSummary } from "../people/people.views.ts";
import { toBoardUrl } from "../pins/pins.views.ts";
import type { InviteCodeRow, OpenInvite } from "./invite-codes.queries.ts";

const NO_ONE: ReadonlySet<string> = new Set();

/** Converts an invitation to the form shown to anyone who has its code. */
export function toInviteMetadata({ code, board, sender }: OpenInvite): InviteMetadata {
  const { id, imageMediumUrl, avatarColorIndex } = toUserSummary(sender, NO_ONE);
  return {
    sender: {
      id,
      first_name: getSenderName(sender.first_name) ?? "",
      is_default_image: imageMediumUrl === null,
      image_medium_url: imageMediumUrl,
      avatar_color_index: avatarColorIndex,
      should_show_messaging: SHOWS_MESSAGING,
    },
    invite_channel: code.channel,
    board: { id: board.id, name: board.name, url: toBoardUrl(board), privacy: board.privacy },
    role: code.role,
  };
}

/**
 * Converts a link to the form shown to people who manage collaborators. The code isn't included, because it's shown
 * only once.
 */
export function toInviteCode(row: InviteCodeRow, inviter: PersonRow | undefined): InviteCode {
  return {
    id: row.id,
    role: row.role,
    inviter: inviter ? toUserSummary(inviter, NO_ONE) : null,
    useCount: row.use_count,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
