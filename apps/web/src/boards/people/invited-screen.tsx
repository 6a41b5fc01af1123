import type { InviteMetadata } from "@tessera/contract";
import { findInviteCode, isSameBoardPath, getJoinPath, getSenderName } from "@tessera/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Avatar, Button, Callout, EmptyState, LinkButton, useHydrated, UsersIcon } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useRequest, useInvalidate, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { allInvitesQuery, inviteQuery } from "./collaborator-queries.ts";
import { InviteCodeForm } from "./invited-entry.tsx";
import { InviteNotice } from "./invite-notice.tsx";
import styles from "./invited-screen.module.css";
import { PEOPLE_QUERIES } from "./use-board-people.ts";

export interface InvitedScreenProps {
  /** The code of an invitation link, or the whole link if someone pasted it. */
  readonly code: string | null;
  /** The path of a board that the viewer was invited to in person, without a code. */
  readonly boardUrl: string | null;
}

/**
 * The invitation page: the inviter, the board, and the role. The viewer joins here, after a login if needed. Someone
 * who arrives without a code enters it here.
 */
export function InvitedScreen({ code, boardUrl }: InvitedScreenProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.invited.page")} noindex />
      <Invitation code={code} boardUrl={boardUrl} />
    </div>
  );
}

function Invitation({ code: pasted, boardUrl }: InvitedScreenProps) {
  if (pasted) {
    const code = findInviteCode(pasted);
    return code === null ? <ExpiredInvitation /> : <LinkInvitation code={code} />;
  }
  return boardUrl ? <NamedInvitation boardUrl={boardUrl} /> : <InviteCodeForm />;
}

function LinkInvitation({ code }: { code: string }) {
  // The page's queries have already run, so an invitation that isn't cached is no longer valid.
  const invite = useQueryClient().getQueryData(inviteQuery(code).queryKey);
  return invite ? <InvitationDetails code={code} invite={invite} /> : <ExpiredInvitation />;
}

function NamedInvitation({ boardUrl }: { boardUrl: string }) {
  const { items } = useList(allInvitesQuery);
  const invite = items.find(({ board }) => isSameBoardPath(board.url, boardUrl));
  return invite ? <InviteNotice {...invite} /> : <ExpiredInvitation />;
}

function ExpiredInvitation() {
  const t = useText();
  return (
    <EmptyState
      level={1}
      icon={<UsersIcon />}
      title={t("boards.invited.gone")}
      text={t("boards.invited.gone.text")}
      action={
        <LinkButton href="/" size="large">
          {t("boards.invited.home")}
        </LinkButton>
      }
    />
  );
}

function InvitationDetails({ code, invite }: { code: string; invite: InviteMetadata }) {
  const t = useText();
  const { isAuth, registration } = useViewer();
  const { sender, board, role } = invite;
  const name = getSenderName(sender.first_name);
  return (
    <section className={styles.card}>
      <Avatar
        name={sender.first_name}
        src={sender.image_medium_url}
        size={120}
        colorIndex={sender.avatar_color_index}
        decorative
        priority
      />
      <h1 className={styles.title}>
        {name ? t("boards.invited.by", { name, board: board.name }) : t("boards.invited", { board: board.name })}
      </h1>
      <p className={styles.text}>{t(`boards.role.${role}.you`)}</p>
      {isAuth ? (
        <JoinButton code={code} />
      ) : (
        <div className={styles.acts}>
          {registration === "closed" ? null : (
            <LinkButton variant="primary" size="large" fullWidth href={getJoinPath("/signup/", code)}>
              {t("boards.invited.signUp")}
            </LinkButton>
          )}
          <LinkButton size="large" fullWidth href={getJoinPath("/login/", code)}>
            {t("boards.invited.logIn")}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function JoinButton({ code }: { code: string }) {
  const t = useText();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const hydrated = useHydrated();
  const join = useRequest("boards.join");
  async function handlePress() {
    const joined = await join.ask({ invite_code: code });
    if (!joined) return;
    await navigate(joined.url, { replace: true });
    await invalidate(...PEOPLE_QUERIES, "boards.pins");
  }
  return (
    <div className={styles.acts}>
      {join.message ? <Callout tone="danger">{join.message}</Callout> : null}
      <Button
        variant="primary"
        size="large"
        fullWidth
        busy={join.busy}
        disabled={!hydrated}
        onClick={() => void handlePress()}
      >
        {t("boards.invited.accept")}
      </Button>
    </div>
  );
}
