import type { Session } from "@tessera/contract";
import { Button, Chip, LogOutIcon, toast, VisuallyHidden } from "@tessera/ui";
import { useState } from "react";
import {
  callFromBrowser,
  getFailureMessage,
  logOut,
  one,
  useInvalidate,
  useRequest,
  useSingle,
  useViewer,
} from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { TimeAgo } from "../shell/index.ts";
import { formatDeviceName } from "./device-name.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";

/** The viewer's active sessions. */
export const sessionsQuery = one("accounts.sessions", {});

/** Lists the viewer's sessions, each with a button to log it out. */
export function SessionSettings() {
  const t = useText();
  const sessions = useSingle(sessionsQuery);
  const { userId } = useViewer();
  return (
    <SettingsSection id="sessions" title={t("accounts.settings.sessions")} text={t("accounts.settings.sessions.text")}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className={styles.acts}>
        {sessions.length > 1 ? <EndOthersButton /> : null}
        <Button icon={<LogOutIcon size={20} />} onClick={() => void logOut(userId)}>
          {t("accounts.settings.logout")}
        </Button>
      </div>
    </SettingsSection>
  );
}

function EndOthersButton() {
  const t = useText();
  const invalidate = useInvalidate();
  const end = useRequest("accounts.endOtherSessions");
  async function endOthers() {
    if ((await end.ask({})) === undefined) return;
    await invalidate("accounts.sessions");
    toast.show({ message: t("accounts.settings.sessions.othersEnded") });
  }
  return (
    <>
      <Button busy={end.busy} onClick={() => void endOthers()}>
        {t("accounts.settings.sessions.endOthers")}
      </Button>
      {end.message ? <span role="alert">{end.message}</span> : null}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useText();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const device = formatDeviceName(session.userAgent);
  async function revokeSession() {
    setBusy(true);
    try {
      await callFromBrowser("accounts.revokeSession", { session_id: session.id });
      await invalidate("accounts.sessions");
      toast.show({ message: t("accounts.settings.sessions.revoked", { device }) });
    } catch (failure) {
      toast.show({ message: getFailureMessage(failure) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <li className={styles.session}>
      <div className={styles.sessionWords}>
        <p className={styles.device}>{device}</p>
        <p className={styles.seen}>
          <TimeAgo date={session.lastSeenAt} /> · {session.address}
        </p>
      </div>
      {session.isCurrent ? (
        <Chip>{t("accounts.settings.sessions.current")}</Chip>
      ) : (
        <Button size="small" busy={busy} onClick={() => void revokeSession()}>
          <VisuallyHidden>{t("accounts.settings.sessions.revokeOne", { device })}</VisuallyHidden>
          <span aria-hidden="true">{t("accounts.settings.sessions.revoke")}</span>
        </Button>
      )}
    </li>
  );
}
