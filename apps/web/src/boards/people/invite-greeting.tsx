import type { InviteMetadata } from "@tessera/contract";
import { getInvitationPath, getJoinPath, getSenderName, toWelcome } from "@tessera/domain";
import { Avatar, CloseIcon, IconButton, LinkButton, toast } from "@tessera/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./invite-greeting.module.css";
import { lookUpInvite } from "./invite-lookup.ts";

/** How long a greeting toast stays visible, in milliseconds. */
const GREETING_MS = 8_000;

interface InviteGreetingProps {
  /** The invitation code in the page's URL. */
  readonly code: string;
  /** The placeholder until the inviter has loaded. */
  readonly placeholder: ReactNode;
}

/** Shows who invited the viewer to a board, in a header on the pin's card and in a greeting. */
export function InviteGreeting({ code, placeholder }: InviteGreetingProps) {
  const { data: invite, isPending } = useQuery({
    queryKey: ["the invitation that someone followed", code],
    queryFn: () => lookUpInvite(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return placeholder;
  return invite ? (
    <>
      <InviteHeader code={code} invite={invite} />
      <InviteWelcome code={code} invite={invite} />
    </>
  ) : null;
}

interface InviteProps {
  readonly code: string;
  readonly invite: InviteMetadata;
}

function InviteHeader({ code, invite: { sender, board } }: InviteProps) {
  const t = useText();
  const { userId } = useViewer();
  const name = getSenderName(sender.first_name);
  if (name === null || sender.id === userId) return null;
  return (
    <aside className={styles.header} aria-label={t("boards.invited.page")}>
      <InviteSender sender={sender} />
      <p className={styles.words}>{t("boards.invited.by", { name, board: board.name })}</p>
      <LinkButton href={getInvitationPath({ inviteCode: code, boardUrl: null })}>{t("boards.invited.see")}</LinkButton>
    </aside>
  );
}

function InviteSender({ sender }: { sender: InviteMetadata["sender"] }) {
  return (
    <Avatar
      name={sender.first_name}
      src={sender.is_default_image ? null : sender.image_medium_url}
      size={48}
      colorIndex={sender.avatar_color_index}
      decorative
    />
  );
}

/** Greets an invited person once per page visit, depending on their session and their invitation. */
function InviteWelcome({ code, invite }: InviteProps) {
  const t = useText();
  const { userId, shouldShowMessaging } = useViewer();
  const [isMobile] = useState(() => matchMedia("(width < 680px)").matches);
  const { sender, invite_channel: channel, board } = invite;
  const kind = toWelcome({
    sender: { id: sender.id, showsMessaging: sender.should_show_messaging },
    channel,
    viewer: { id: userId, showsMessaging: shouldShowMessaging },
    isMobile,
  });
  const name = getSenderName(sender.first_name);
  const message = name
    ? t("boards.invited.by", { name, board: board.name })
    : t("boards.invited", { board: board.name });
  const label = t("boards.invited.see");
  const href = getInvitationPath({ inviteCode: code, boardUrl: null });
  const picture = kind === "desktop_toast" ? sender.image_medium_url : null;
  const isToast = kind === "desktop_toast" || kind === "mobile_toast";
  useEffect(() => {
    if (!isToast) return;
    const image = picture === null ? undefined : { src: picture, alt: "" };
    return toast.show({ message, image, actions: [{ label, href }], durationMs: GREETING_MS });
  }, [isToast, message, picture, label, href]);
  return kind === "popover" ? <WelcomePopover code={code} invite={invite} message={message} /> : null;
}

/** A visitor's greeting, next to the page. It doesn't take the focus or cover any of the page's content. */
function WelcomePopover({ code, invite, message }: InviteProps & { readonly message: string }) {
  const t = useText();
  const { registration } = useViewer();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <section className={styles.popover} aria-label={t("boards.invited.welcome")}>
      <div className={styles.top}>
        <InviteSender sender={invite.sender} />
        <IconButton
          label={t("boards.invited.close")}
          icon={<CloseIcon size={20} />}
          size="small"
          onClick={() => setOpen(false)}
        />
      </div>
      <p className={styles.words}>{message}</p>
      <p className={styles.text}>{t(`boards.role.${invite.role}.you`)}</p>
      {registration === "closed" ? null : (
        <LinkButton variant="primary" size="large" fullWidth href={getJoinPath("/signup/", code)}>
          {t("boards.invited.signUp")}
        </LinkButton>
      )}
      <LinkButton size="large" fullWidth href={getJoinPath("/login/", code)}>
        {t("boards.invited.logIn")}
      </LinkButton>
    </section>
  );
}
