import type { BoardInvite } from "@tessera/contract";
import { isSameBoardPath } from "@tessera/domain";
import { Button, CloseIcon, IconButton, toast, UiLink, UsersIcon } from "@tessera/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { getFailureMessage, isAppError, useInvalidate, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import { invitesQuery } from "./collaborator-queries.ts";
import styles from "./invite-cards.module.css";
import { useRespondToInvite } from "./use-answer-invite.ts";

/** How long a new card ignores presses, in milliseconds, because they were probably meant for the page. */
const PRESS_GUARD_MS = 600;
/** The session storage key for the id of the board whose invitation card the user made small. */
const MINIMIZED_CARD_STORAGE_KEY = "invites-small";

/** The viewer's newest unanswered invitation, above the page, with a link to the others. */
export function InviteCards() {
  const { items, hasMore } = useList(invitesQuery);
  const { username } = useViewer();
  const { pathname } = useLocation();
  const [invite] = items;
  const [smallId, setSmallId] = useState(() => sessionStorage.getItem(MINIMIZED_CARD_STORAGE_KEY));
  const everyInvite = `/${username}/_saved/`;
  // These pages already show the invitations in their content.
  if (!invite || isSameBoardPath(pathname, invite.board.url) || pathname === everyInvite || pathname === "/invited/")
    return null;

  function setMinimizedCard(id: string | null) {
    setSmallId(id);
    if (id === null) sessionStorage.removeItem(MINIMIZED_CARD_STORAGE_KEY);
    else sessionStorage.setItem(MINIMIZED_CARD_STORAGE_KEY, id);
  }
  return smallId === invite.board.id ? (
    <MinimizedInviteCard count={items.length} hasMore={hasMore} onOpen={() => setMinimizedCard(null)} />
  ) : (
    <InviteCard
      key={invite.board.id}
      invite={invite}
      otherCount={items.length - 1}
      everyInvite={everyInvite}
      onSmall={() => setMinimizedCard(invite.board.id)}
    />
  );
}

interface InviteCardProps {
  readonly invite: BoardInvite;
  readonly otherCount: number;
  /** The path of the page with all invitations. */
  readonly everyInvite: string;
  readonly onSmall: () => void;
}

function InviteCard({ invite: { board, inviter, role }, otherCount, everyInvite, onSmall }: InviteCardProps) {
  const t = useText();
  const invalidate = useInvalidate();
  const { isAccepting, isDeclining, failure, accept, decline } = useRespondToInvite(board);
  const [isGuarded, setGuarded] = useState(true);
  const words = t("boards.invited.by", { name: inviter.fullName, board: board.name });
  useEffect(() => {
    announce(words);
    const timer = setTimeout(() => setGuarded(false), PRESS_GUARD_MS);
    return () => clearTimeout(timer);
  }, [words]);
  useEffect(() => {
    if (failure === null) return;
    toast.show({ message: getFailureMessage(failure) });
    // The invitation was withdrawn, its board was deleted, or one of the two people blocked the other.
    if (isAppError(failure) && failure.type === "not_found") void invalidate("boards.invites");
  }, [failure, invalidate]);
  return (
    <section className={styles.card} aria-label={words} data-guarded={isGuarded || undefined} data-part="invite">
      <div className={styles.top}>
        <p className={styles.words}>{words}</p>
        <IconButton label={t("boards.invited.later")} icon={<CloseIcon size={20} />} size="small" onClick={onSmall} />
      </div>
      <p className={styles.role}>{t(`boards.role.${role}.you`)}</p>
      <div className={styles.acts}>
        {otherCount > 0 ? (
          <UiLink href={everyInvite} className={styles.others}>
            {t("boards.invited.others", { count: otherCount })}
          </UiLink>
        ) : null}
        <Button busy={isDeclining} disabled={isAccepting} onClick={() => void decline()}>
          {t("boards.invited.decline")}
        </Button>
        <Button variant="primary" busy={isAccepting} disabled={isDeclining} onClick={() => void accept()}>
          {t("boards.invited.accept")}
        </Button>
      </div>
    </section>
  );
}

function MinimizedInviteCard({ count, hasMore, onOpen }: { count: number; hasMore: boolean; onOpen: () => void }) {
  const t = useText();
  return (
    <div className={styles.small} data-part="invite">
      <Button size="small" icon={<UsersIcon size={16} />} onClick={onOpen}>
        {t("boards.invited.count", { count, shown: hasMore ? `${count}+` : String(count) })}
      </Button>
    </div>
  );
}
