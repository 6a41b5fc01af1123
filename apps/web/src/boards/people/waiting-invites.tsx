import { useList } from "../../data/index.ts";
import { ShowMore } from "../../people/index.ts";
import styles from "./board-people.module.css";
import { invitesQuery } from "./collaborator-queries.ts";
import { InviteNotice } from "./invite-notice.tsx";

/** The viewer's pending invitations, each with buttons to accept or decline. Renders nothing if there are none. */
export function PendingInvites() {
  const invites = useList(invitesQuery);
  if (invites.items.length === 0 && !invites.hasMore) return null;
  return (
    <div className={styles.waiting}>
      {invites.items.map(({ board, inviter, role }) => (
        <InviteNotice key={board.id} board={board} inviter={inviter} role={role} />
      ))}
      <ShowMore {...invites} />
    </div>
  );
}
