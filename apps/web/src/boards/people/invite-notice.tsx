import type { BoardInvite, UserSummary } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";
import { Button, toast, useHydrated } from "@tessera/ui";
import { useNavigate } from "react-router";
import { failureMessage, useRequest, useInvalidate, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./board-people.module.css";
import { PEOPLE_QUERIES } from "./use-board-people.ts";
import { useFocusHandoff } from "./use-focus-handoff.ts";

interface InviteNoticeProps {
  readonly board: Pick<BoardInvite["board"], "id" | "name">;
  readonly inviter: UserSummary;
  readonly role: BoardRole;
}

/** Shows that the viewer was invited to a board, with buttons to accept or decline. */
export function InviteNotice({ board, inviter, role }: InviteNoticeProps) {
  const t = useText();
  const { userId } = useViewer();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const accept = useRequest("boards.acceptInvite");
  const decline = useRequest("boards.removeInvite");
  const notice = useFocusHandoff<HTMLElement>("[data-invite]");
  // This component loads lazily, so a click before hydration would be lost. A busy button keeps the focus.
  const hydrated = useHydrated();
  async function join() {
    const joined = await accept.ask({ board_id: board.id });
    if (!joined) return;
    toast.show({ message: t("boards.invited.joined", { board: joined.name }) });
    await navigate(joined.url);
    await invalidate(...PEOPLE_QUERIES, "boards.pins");
  }
  async function handleDecline() {
    if (!(await decline.ask({ board_id: board.id, invited_user_id: userId ?? "" }))) return;
    toast.show({ message: t("boards.invited.declined", { board: board.name }) });
    await invalidate(...PEOPLE_QUERIES);
  }
  const failure = accept.failure ?? decline.failure;
  const words = t("boards.invited.by", { name: inviter.fullName, board: board.name });
  return (
    <section className={styles.notice} aria-label={words} ref={notice} data-invite>
      <p className={styles.noticeWords}>
        {words} {t(`boards.role.${role}.you`)}
        {failure === null ? null : <span role="alert"> {failureMessage(failure)}</span>}
      </p>
      <span className={styles.noticeActs}>
        <Button busy={decline.busy} disabled={!hydrated || accept.busy} onClick={() => void handleDecline()}>
          {t("boards.invited.decline")}
        </Button>
        <Button variant="primary" busy={accept.busy} disabled={!hydrated || decline.busy} onClick={() => void join()}>
          {t("boards.invited.accept")}
        </Button>
      </span>
    </section>
  );
}
