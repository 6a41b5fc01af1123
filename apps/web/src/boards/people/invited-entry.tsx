import { findInviteCode, getInvitationPath } from "@tessera/domain";
import { Button, TextField } from "@tessera/ui";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { isAppError, useRequest } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./invited-screen.module.css";

/** A form for an invitation's link or code. It opens the invitation page even without JavaScript. */
export function InviteCodeForm() {
  const t = useText();
  const navigate = useNavigate();
  const lookup = useRequest("boards.inviteMetadata");
  const [problem, setProblem] = useState<"missing" | "unreadable" | null>(null);
  async function openInvitation(pasted: string) {
    const code = findInviteCode(pasted);
    setProblem(code !== null ? null : pasted.trim() === "" ? "missing" : "unreadable");
    if (code === null) return;
    if (await lookup.ask({ invite_code: code }))
      await navigate(getInvitationPath({ inviteCode: code, boardUrl: null }));
  }
  function submitCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void openInvitation(String(new FormData(event.currentTarget).get("invite_code") ?? ""));
  }
  const isMissing = isAppError(lookup.failure) && lookup.failure.type === "not_found";
  const errorMessage = isMissing ? t("boards.invited.enter.gone") : lookup.message;
  return (
    <form className={styles.card} method="get" action="/invited/" noValidate onSubmit={submitCode}>
      <h1 className={styles.title}>{t("boards.invited.enter.title")}</h1>
      <p className={styles.text}>{t("boards.invited.enter.text")}</p>
      <div className={styles.field}>
        <TextField
          label={t("boards.invited.enter")}
          name="invite_code"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          required
          error={problem === null ? (errorMessage ?? undefined) : t(`boards.invited.enter.${problem}`)}
        />
      </div>
      <Button type="submit" variant="primary" size="large" fullWidth busy={lookup.busy}>
        {t("boards.invited.enter.submit")}
      </Button>
    </form>
  );
}
