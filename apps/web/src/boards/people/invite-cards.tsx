import type { BoardInvite } from "@tessera/contract";
import { isSameBoardPath } from "@tessera/domain";
import { Button, CloseIcon, IconButton, toast, UiLink, UsersIcon } from "@tessera/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { failureMessage, isAppError, useInvalidate, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";
import { invitesQuery } from "./collaborator-queries.ts";
import styles from "./invite-cards.module.css";
import { useAnswerInvite } from "./use-answer-invite.ts";

/** The time in which a card that has just appeared ignores presses, in milliseconds: they were meant for the page. */
const GUARD_MS = 600;
/** The newest invitation that was on screen when someone made the card smaller, until the browser closes. */
const SMALL_KEY = "invites-small";

/** The viewer's newest unanswered invitation, above the page, with a link to the others. */
export function InviteCards() {
  const { items, hasMore } = useList(invitesQuery);
  const { username } = useViewer();
  const { pathname } = useLocation();
  const [invite] = items;
  const [smallId, setSmallId] = useState(() => sessionStorage.getItem(SMALL_KEY));
  const everyInvite = `/${username}/_saved/`;
  // These pages have the invitations in their own content.
  if (!invite || isSameBoardPath(pathname, invite.board.url) || pathname === everyInvite || pathname === "/invited/")
    return null;

  function changeSmall(id: string | null) {
    setSmallId(id);
    if (id === null) sessionStorage.removeItem(SMALL_KEY);
    else sessionStorage.setItem(SMALL_KEY, id);
  }
  return smallId === invite.board.id ? (
    <SmallCard count={items.length} hasMore={hasMore} onOpen={() => changeSmall(null)} />
  ) : (
    <InviteCard
      key={invite.board.id}
      invite={invite}
      otherCount={items.length - 1}
      everyInvite={everyInvite}
      onSmall={() => changeSmall(invite.board.id)}
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
  const { isAccepting, isDeclining, failure, accept, decline } = useAnswerInvite(board);
  const [isGuarded, setGuarded] = useState(true);
  const words = t("boards.invited.by", { name: inviter.fullName, board: board.name });
  useEffect(() => {
    announce(words);
    const timer = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [words]);
  useEffect(() => {
    if (failure === null) return;
    toast.show({ message: failureMessage(failure) });
    // The invitation was withdrawn, its board was deleted, or there is a block.
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

function SmallCard({ count, hasMore, onOpen }: { count: number; hasMore: boolean; onOpen: () => void }) {
  const t = useText();
  return (
    <div className={styles.small} data-part="invite">
      <Button size="small" icon={<UsersIcon size={16} />} onClick={onOpen}>
        {t("boards.invited.count", { count, shown: hasMore ? `${count}+` : String(count) })}
      </Button>
    </div>
  );
}
