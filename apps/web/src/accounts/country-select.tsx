import { COUNTRIES, type Country } from "@tessera/domain";
import { Select } from "@tessera/ui";
import { useText } from "../i18n/index.ts";

interface CountrySelectProps {
  /** An ISO 3166 code. Nothing is selected if the product doesn't support the country. */
  readonly value: string;
  readonly onChange: (country: Country) => void;
}

/** A choice between the supported countries. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const t = useText();
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return (
    <Select
      label={t("accounts.settings.country")}
      options={COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      value={COUNTRIES.find((code) => code === value)}
      autoComplete="country"
      onChange={onChange}
    />
  );
}
