import { EyeIcon, EyeOffIcon, IconButton, TextField } from "@tessera/ui";
import { type ReactNode, useState } from "react";
import { useText } from "../i18n/index.ts";
import styles from "./password-field.module.css";

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange?: (password: string) => void;
}

/** A password, hidden until the person wants to see it. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...rest}
        label={label}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <span className={styles.eye}>
        <IconButton
          label={t(shown ? "accounts.password.hide" : "accounts.password.show")}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </div>
  );
}
