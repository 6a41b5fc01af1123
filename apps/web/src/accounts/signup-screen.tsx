import { Button, Callout, EmptyState, LinkButton, LockIcon, TextField, UiLink, useHydrated } from "@tessera/ui";
import { useSearchParams } from "react-router";
import { useRequest, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { PageHead } from "../shell/index.ts";
import { completeLogin, getAuthPagePath } from "./arrive.ts";
import { AuthSheet } from "./entrance.tsx";
import { EmailField } from "./name-fields.tsx";
import styles from "./entrance.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { getFields, useForm } from "./use-form.ts";

/** Creates an account and logs into it. */
export function SignupScreen() {
  const t = useText();
  const { registration } = useViewer();
  const [search] = useSearchParams();
  const link = (text: string) => <UiLink href={getAuthPagePath("/login/", search)}>{text}</UiLink>;
  return (
    <>
      <PageHead
        title={t("accounts.signup.page")}
        canonicalPath="/signup/"
        description={t("accounts.signup.description")}
      />
      {registration === "closed" ? (
        <EmptyState
          level={1}
          icon={<LockIcon />}
          title={t("accounts.signup.closed.title")}
          text={t("accounts.signup.closed.text")}
          action={
            <LinkButton href="/" variant="primary" size="large">
              {t("accounts.signup.closed.action")}
            </LinkButton>
          }
        />
      ) : (
        <AuthSheet
          title={t("accounts.signup.title")}
          text={t("accounts.signup.description")}
          footer={t.rich("accounts.signup.other", { link })}
        >
          <SignupForm invited={registration === "invite"} />
        </AuthSheet>
      )}
    </>
  );
}

function SignupForm({ invited }: { invited: boolean }) {
  const t = useText();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const register = useRequest("accounts.register");
  const form = useForm(register, {
    required: ["first_name", "email", "password", ...(invited ? (["invite_code"] as const) : [])],
    input: (field) => ({
      first_name: field("first_name"),
      email: field("email").trim(),
      password: field("password"),
      ...(invited ? { invite_code: field("invite_code").trim() } : {}),
    }),
    onDone: () => void completeLogin(search, "/signup/welcome/"),
  });
  return (
    <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {register.message ? <Callout tone="danger">{register.message}</Callout> : null}
      {invited ? (
        <TextField
          label={t("accounts.signup.invite")}
          hint={t("accounts.signup.invite.hint")}
          name="invite_code"
          defaultValue={search.get("invite_code") ?? ""}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors.invite_code}
        />
      ) : null}
      <TextField
        label={t("accounts.firstName")}
        name="first_name"
        autoComplete="given-name"
        required
        error={form.errors.first_name}
      />
      <EmailField label={t("accounts.email")} error={form.errors.email} />
      <NewPasswordField
        label={t("accounts.password")}
        name="password"
        error={form.errors.password}
        onEdit={() => form.clearError("password")}
        owner={() => {
          const field = getFields(form.ref.current);
          return { names: [field("first_name")], email: field("email") };
        }}
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={register.busy} disabled={!hydrated}>
        {t("accounts.signup.submit")}
      </Button>
    </form>
  );
}
