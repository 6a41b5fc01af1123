import { TextField } from "@tessera/ui";
import { useText } from "../i18n/index.ts";

interface FieldProps {
  readonly error: string | undefined;
}

/** The field for an account's email address or username. */
export function AccountNameField({
  error,
  offersPasskeys = false,
}: FieldProps & { readonly offersPasskeys?: boolean }) {
  const t = useText();
  return (
    <TextField
      label={t("accounts.login.name")}
      name="username_or_email"
      autoComplete={offersPasskeys ? "username webauthn" : "username"}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
      error={error}
    />
  );
}

/** The field for the second step of a login. @param isFirst whether the code must come from an app that was just set up */
export function CodeField({
  error,
  isFirst = false,
  autoFocus,
}: FieldProps & { readonly isFirst?: boolean; readonly autoFocus?: boolean }) {
  const t = useText();
  return (
    <TextField
      label={t("accounts.code")}
      hint={isFirst ? undefined : t("accounts.code.hint")}
      name="totp"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={isFirst ? "numeric" : undefined}
      autoFocus={autoFocus}
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
