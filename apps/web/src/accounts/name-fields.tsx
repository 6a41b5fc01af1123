import { TextField } from "@tessera/ui";
import { useText } from "../i18n/index.ts";

interface FieldProps {
  readonly error: string | undefined;
}

/** The field for an account's email address or username. */
export function AccountNameField({ error }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={t("accounts.login.name")}
      name="username_or_email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
      error={error}
    />
  );
}

/** The field for one's own email address. */
export function EmailField({ label, error }: FieldProps & { readonly label: string }) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
