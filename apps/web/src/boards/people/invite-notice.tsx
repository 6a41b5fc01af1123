import type { BoardInvite, UserSummary } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";
import { Button, useHydrated } from "@tessera/ui";
import { getFailureMessage } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-people.module.css";
import { useRespondToInvite } from "./use-answer-invite.ts";
import { useFocusHandoff } from "./use-focus-handoff.ts";

interface InviteNoticeProps {
  readonly board: Pick<BoardInvite["board"], "id" | "name">;
  readonly inviter: UserSummary;
  readonly role: BoardRole;
}

/** Shows that the viewer was invited to a board, with buttons to accept or decline. */
export function InviteNotice({ board, inviter, role }: InviteNoticeProps) {
  const t = useText();
  const { isAccepting, isDeclining, failure, accept, decline } = useRespondToInvite(board);
  const notice = useFocusHandoff<HTMLDivElement>("[data-invite]");
  // This component loads lazily, so a click before hydration would be lost. A busy button keeps the focus.
  const hydrated = useHydrated();
  const words = t("boards.invited.by", { name: inviter.fullName, board: board.name });
  return (
    // This is a group, because the frame may already show the same invitation as a landmark.
    <div role="group" className={styles.notice} aria-label={words} ref={notice} data-invite>
      <p className={styles.noticeWords}>
        {words} {t(`boards.role.${role}.you`)}
        {failure === null ? null : <span role="alert"> {getFailureMessage(failure)}</span>}
      </p>
      <span className={styles.noticeActs}>
        <Button busy={isDeclining} disabled={!hydrated || isAccepting} onClick={() => void decline()}>
          {t("boards.invited.decline")}
        </Button>
        <Button variant="primary" busy={isAccepting} disabled={!hydrated || isDeclining} onClick={() => void accept()}>
          {t("boards.invited.accept")}
        </Button>
      </span>
    </div>
  );
}
