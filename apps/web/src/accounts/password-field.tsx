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

/** A password field; its text is hidden until the user shows it. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const t = useText();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...rest}
        label={label}
        type={isVisible ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <span className={styles.eye}>
        <IconButton
          label={t(isVisible ? "accounts.password.hide" : "accounts.password.show")}
          icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setIsVisible(!isVisible)}
        />
      </span>
    </div>
  );
}
