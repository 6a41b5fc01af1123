import { BOARD_PRIVACIES, type BoardPrivacy } from "@tessera/domain";
import { RadioGroup } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";

export interface BoardPrivacyFieldProps {
  readonly value: BoardPrivacy;
  readonly onChange: (privacy: BoardPrivacy) => void;
}

/** The setting for who can see a board: everyone, anyone with the link, or only its owner. */
export function BoardPrivacyField({ value, onChange }: BoardPrivacyFieldProps) {
  const t = useText();
  return (
    <RadioGroup
      label={t("boards.privacy")}
      name="privacy"
      value={value}
      onChange={onChange}
      options={BOARD_PRIVACIES.map((privacy) => ({
        value: privacy,
        label: t(`boards.privacy.${privacy}`),
        hint: t(`boards.privacy.${privacy}.hint`),
      }))}
    />
  );
}
