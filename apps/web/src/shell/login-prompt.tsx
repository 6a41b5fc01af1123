import { getLoginPromptTitle } from "@tessera/domain";
import { Button, Dialog, LinkButton } from "@tessera/ui";
import { useLocation } from "react-router";
import { getLoginPath, getSignupPath, rememberAttempt, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import styles from "./login-prompt.module.css";
import type { LoginRequest } from "./login-request.ts";

interface LoginPromptProps {
  readonly request: LoginRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog shown before an action that needs an account. Its links to log in and sign up return to the same page. */
export function LoginPrompt({ request, open, onClose }: LoginPromptProps) {
  const t = useText();
  const { registration } = useViewer();
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const { attempt, instead } = request;
  function leave() {
    rememberAttempt(attempt, currentPath);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={getLoginPromptTitle(request.act)}
      closeLabel={t("accounts.prompt.close")}
    >
      <div className={styles.prompt}>
        <p className={styles.words}>{t("accounts.prompt.text")}</p>
        <LinkButton href={getLoginPath(currentPath)} variant="primary" size="large" fullWidth onClick={leave}>
          {t("accounts.login.page")}
        </LinkButton>
        {registration === "closed" ? null : (
          <LinkButton href={getSignupPath(currentPath)} size="large" fullWidth onClick={leave}>
            {t("accounts.signup.page")}
          </LinkButton>
        )}
        {instead ? (
          <Button
            variant="plain"
            size="large"
            fullWidth
            onClick={() => {
              onClose();
              instead.onSelect();
            }}
          >
            {instead.label}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
