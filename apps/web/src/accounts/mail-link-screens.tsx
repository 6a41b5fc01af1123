import { Button, Callout, LinkButton, useHydrated } from "@tessera/ui";
import { type ReactNode, useState } from "react";
import { type RequestState, useRequest, useSingle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { AuthSheet } from "./entrance.tsx";
import styles from "./entrance.module.css";
import { mailLinkQuery } from "./mail-link.ts";

/**
 * Confirms the address that a link was mailed to. Opening the page changes nothing, because programs that check mail
 * open every link.
 */
export function EmailConfirmScreen({ token }: { readonly token: string }) {
  const t = useText();
  const { username, email, changesEmail } = useSingle(mailLinkQuery("confirm", token));
  const { isAuth } = useViewer();
  return (
    <LinkScreen
      request={useRequest("accounts.confirmEmail")}
      token={token}
      title={t("accounts.confirm.title")}
      text={t(changesEmail ? "accounts.confirm.change" : "accounts.confirm.text", { email, username })}
      submit={t("accounts.confirm.submit")}
      done={{
        title: t("accounts.confirm.done.title"),
        text: t("accounts.confirm.done.text", { email }),
        action: (
          <LinkButton href={isAuth ? "/" : "/login/"} variant="primary" size="large" fullWidth>
            {t(isAuth ? "accounts.confirm.done.home" : "accounts.login.submit")}
          </LinkButton>
        ),
      }}
    />
  );
}

/** Logs everyone out of an account whose owner doesn't recognize a change. */
export function SecureAccountScreen({ token }: { readonly token: string }) {
  const t = useText();
  const { username, email, changesEmail } = useSingle(mailLinkQuery("secure", token));
  return (
    <LinkScreen
      request={useRequest("accounts.secure")}
      token={token}
      title={t("accounts.secure.title")}
      text={t(changesEmail ? "accounts.secure.change" : "accounts.secure.text", { email, username })}
      submit={t("accounts.secure.submit")}
      isDangerous
      done={{ title: t("accounts.secure.done.title"), text: t("accounts.secure.done.text", { email }) }}
    />
  );
}

interface LinkScreenProps {
  readonly request: RequestState<{ token: string }, { ok: true }>;
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly done: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

function LinkScreen({ request, token, title, text, submit, isDangerous = false, done }: LinkScreenProps) {
  const [isDone, setDone] = useState(false);
  const hydrated = useHydrated();
  async function send() {
    if ((await request.ask({ token })) !== undefined) setDone(true);
  }
  return (
    <>
      <PageHead title={title} noindex />
      {isDone ? (
        <AuthSheet title={done.title} text={done.text}>
          {done.action}
        </AuthSheet>
      ) : (
        <AuthSheet title={title} text={text}>
          <div className={styles.form}>
            {request.message ? <Callout tone="danger">{request.message}</Callout> : null}
            <Button
              variant={isDangerous ? "danger" : "primary"}
              size="large"
              fullWidth
              busy={request.busy}
              disabled={!hydrated}
              onClick={() => void send()}
            >
              {submit}
            </Button>
          </div>
        </AuthSheet>
      )}
    </>
  );
}

/** Explains why a link in a mail doesn't work, and offers another one. */
export function DeadLinkScreen({ link }: { readonly link: string | null }) {
  const t = useText();
  const { isAuth } = useViewer();
  const isAboutPassword = link === "reset" || link === "secure";
  const [href, label] = isAboutPassword
    ? ["/password/reset/", t("accounts.deadLink.reset")]
    : isAuth
      ? ["/settings/#account", t("accounts.deadLink.settings")]
      : ["/login/?next=%2Fsettings%2F", t("accounts.login.submit")];
  return (
    <>
      <PageHead title={t("accounts.deadLink.title")} noindex />
      <AuthSheet
        title={t("accounts.deadLink.title")}
        text={t(isAboutPassword ? "accounts.deadLink.password" : "accounts.deadLink.text")}
      >
        <LinkButton href={href} variant="primary" size="large" fullWidth>
          {label}
        </LinkButton>
      </AuthSheet>
    </>
  );
}
