import { GENDERS, type Gender, USE_CASES, type UseCase } from "@tessera/domain";
import { RadioGroup } from "@tessera/ui";
import { useState } from "react";
import { CountrySelect } from "../../accounts/index.ts";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import type { StepProps } from "./onboarding-screen.tsx";
import styles from "./onboarding.module.css";

/** Says hello. It has nothing to choose. */
export function WelcomeStep() {
  const t = useText();
  const { firstName } = useViewer();
  return <p className={styles.hello}>{t("home.onboarding.hello", { name: firstName ?? "" })}</p>;
}

/** Asks for the person's gender. */
export function GenderStep({ onChoose }: StepProps) {
  const t = useText();
  const { gender } = useViewer();
  return (
    <RadioGroup<Gender>
      label={t("home.onboarding.gender.label")}
      name="gender"
      options={GENDERS.map((value) => ({ value, label: t(`accounts.gender.${value}`) }))}
      defaultValue={gender}
      onChange={(next) => onChoose({ gender: next })}
    />
  );
}

/** Asks for the country, and shows the language. */
export function CountryStep({ onChoose }: StepProps) {
  const t = useText();
  const { country, locale } = useViewer();
  const [chosen, setChosen] = useState(country);
  return (
    <div className={styles.fields}>
      <CountrySelect
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          onChoose({ country: next });
        }}
      />
      <p className={styles.text}>
        {t("home.onboarding.language", {
          language: new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale,
        })}
      </p>
    </div>
  );
}

/** Asks what the person wants to do first. */
export function UseCaseStep({ onChoose }: StepProps) {
  const t = useText();
  const { useCase } = useViewer();
  return (
    <RadioGroup<UseCase>
      label={t("home.onboarding.useCase.label")}
      name="use_case"
      options={USE_CASES.map((value) => ({ value, label: t(`home.onboarding.useCase.${value}`) }))}
      {...(useCase === null ? {} : { defaultValue: useCase })}
      onChange={(next) => onChoose({ use_case: next })}
    />
  );
}
