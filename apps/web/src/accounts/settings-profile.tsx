import { ACCOUNT_LIMITS, imageMediaTypes } from "@tessera/domain";
import { Avatar, Button, Callout, TextArea, TextField, toast } from "@tessera/ui";
import { type ChangeEvent, useRef } from "react";
import { upload, useRequest, useTask, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { useOrigin } from "../shell/index.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings.module.css";
import { useProfileRefresh } from "./use-account.ts";
import { useForm } from "./use-form.ts";

/** The image types that users can upload. */
const ACCEPTED_IMAGE_TYPES = Object.values(imageMediaTypes).join(",");

/** The public profile settings: the picture, the names, and the bio. */
export function ProfileSettings() {
  const t = useText();
  const viewer = useViewer();
  const host = useOrigin().replace(/^https?:\/\//, "");
  const profileChanged = useProfileRefresh();
  const save = useRequest("accounts.update");
  const form = useForm(save, {
    required: ["first_name", "full_name", "username"],
    input: (field) => ({
      first_name: field("first_name"),
      full_name: field("full_name"),
      username: field("username"),
      about: field("about"),
    }),
    onDone: (profile) => {
      toast.show({ message: t("accounts.settings.saved") });
      void profileChanged(profile);
    },
  });
  return (
    <SettingsSection id="profile" title={t("accounts.settings.profile")} text={t("accounts.settings.profile.text")}>
      <PictureSetting />
      <form ref={form.ref} className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        {save.message ? <Callout tone="danger">{save.message}</Callout> : null}
        <div className={styles.pair}>
          <TextField
            label={t("accounts.firstName")}
            name="first_name"
            defaultValue={viewer.firstName ?? ""}
            autoComplete="given-name"
            required
            error={form.errors.first_name}
          />
          <TextField
            label={t("accounts.settings.fullName")}
            name="full_name"
            defaultValue={viewer.fullName ?? ""}
            autoComplete="name"
            required
            error={form.errors.full_name}
          />
        </div>
        <TextField
          label={t("accounts.settings.username")}
          name="username"
          defaultValue={viewer.username ?? ""}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={t("accounts.settings.username.hint", { address: `${host}/${viewer.username ?? ""}/` })}
          error={form.errors.username}
        />
        <TextArea
          label={t("accounts.settings.about")}
          name="about"
          defaultValue={viewer.about ?? ""}
          placeholder={t("accounts.settings.about.placeholder")}
          limit={ACCOUNT_LIMITS.aboutMax}
          error={form.errors.about}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={save.busy}>
            {t("accounts.settings.save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function PictureSetting() {
  const t = useText();
  const viewer = useViewer();
  const picker = useRef<HTMLInputElement>(null);
  const profileChanged = useProfileRefresh();
  const remove = useRequest("accounts.update");
  const uploadPicture = useTask((file: Blob) => upload("accounts.update", file, {}));
  async function choosePicture({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    const profile = file && (await uploadPicture.ask(file));
    if (profile) await profileChanged(profile);
  }
  async function removePicture() {
    const profile = await remove.ask({ remove_image: true });
    if (profile) await profileChanged(profile);
  }
  const name = viewer.fullName ?? viewer.username ?? "";
  const picture = viewer.imageMediumUrl ?? viewer.imageSmallUrl;
  const problem = uploadPicture.errors.image ?? uploadPicture.message ?? remove.message;
  return (
    <div className={styles.picture} role="group" aria-label={t("accounts.settings.picture")}>
      <Avatar name={name} src={picture} size={64} decorative colorIndex={viewer.avatarColorIndex} />
      <div className={styles.acts}>
        <Button busy={uploadPicture.busy} onClick={() => picker.current?.click()}>
          {t(picture ? "accounts.settings.picture.change" : "accounts.settings.picture.choose")}
        </Button>
        {picture ? (
          <Button variant="plain" busy={remove.busy} onClick={() => void removePicture()}>
            {t("accounts.settings.picture.remove")}
          </Button>
        ) : null}
      </div>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED_IMAGE_TYPES}
        hidden
        onChange={(event) => void choosePicture(event)}
      />
      {problem ? (
        <div className={styles.problem}>
          <Callout tone="danger">{problem}</Callout>
        </div>
      ) : null}
    </div>
  );
}
