import { PIN_LIMITS } from "@tessera/domain";
import { TextField } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";

interface TextFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly disabled: boolean | undefined;
}

/** The title field of a pin or of one of its images. */
export function TitleField(props: TextFieldProps) {
  const t = useText();
  return <TextField {...props} label={t("pins.field.title")} limit={PIN_LIMITS.titleMax} autoComplete="off" />;
}

/** The link field of a pin or of one of its images. */
export function LinkField(props: TextFieldProps) {
  const t = useText();
  return (
    <TextField
      {...props}
      label={t("pins.field.link")}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
    />
  );
}
