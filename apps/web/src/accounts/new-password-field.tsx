import { ACCOUNT_LIMITS } from "@tessera/domain";
import { CheckIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./password-field.module.css";
import { usePasswordVerdict } from "./use-password-verdict.ts";

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Called when the typed text changes, so that an outdated error can be cleared. */
  readonly onEdit: () => void;
  /** Returns the known details of the password's owner; called when the password is checked. */
  readonly owner: Parameters<typeof usePasswordVerdict>[0];
}

/** A field for a new password. After each pause, the line below it shows whether the password is good enough. */
export function NewPasswordField({ owner, onEdit, ...rest }: NewPasswordFieldProps) {
  const t = useText();
  const { verdict, onPassword } = usePasswordVerdict(owner);
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={
        <span className={styles.verdict} data-verdict={verdict ?? undefined} aria-live="polite">
          {verdict === "good" ? <CheckIcon size={16} /> : null}
          {verdict === null
            ? t("accounts.password.hint", { min: ACCOUNT_LIMITS.passwordMin })
            : t(`accounts.password.verdict.${verdict}`)}
        </span>
      }
      onChange={(password) => {
        onEdit();
        onPassword(password);
      }}
    />
  );
}
