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
  /** What is typed is no longer what the error is about. */
  readonly onEdit: () => void;
  /** What is known of whose password it is; read when it is judged. */
  readonly owner: Parameters<typeof usePasswordVerdict>[0];
}

/** A password that someone makes up; the line under it says whether it is good, after each pause. */
export function NewPasswordField({ owner, onEdit, ...rest }: NewPasswordFieldProps) {
  const t = useText();
  const { verdict, hear } = usePasswordVerdict(owner);
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
        hear(password);
      }}
    />
  );
}
