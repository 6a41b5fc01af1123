import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Checkbox, RadioGroup, Switch } from "./choice.tsx";

const PRIVACY_OPTIONS = [
  { value: "public", label: "Public", hint: "Everybody sees it." },
  { value: "secret", label: "Secret", hint: "Only you see it." },
  { value: "team", label: "Team", disabled: true },
] as const;

export const examples: Examples = {
  Checkbox: {
    states: () => (
      <>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Off, disabled" disabled />
        <Checkbox label="On, disabled" defaultChecked disabled />
      </>
    ),
    "hint and error": () => (
      <>
        <Checkbox label="With a hint" hint="You can change it later." />
        <Checkbox label="With an error" error="Agree to the rules to continue." />
      </>
    ),
    "long text": () => <Checkbox label={LONG_TEXT_EXAMPLE} hint={LONG_TEXT_EXAMPLE} />,
  },
  Switch: {
    states: () => (
      <>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Off, disabled" disabled />
        <Switch label="On, disabled" defaultChecked disabled />
      </>
    ),
    "hint and error": () => (
      <>
        <Switch label="Secret" hint="Only you see it." />
        <Switch label="Mail" error="That could not be changed." defaultChecked />
      </>
    ),
    "without a label that is seen": () => (
      <>
        <Switch label="Show Ada in your feed" hideLabel />
        <Switch label="Show Bo in your feed" hideLabel defaultChecked />
      </>
    ),
    "from right to left": () => (
      <div dir="rtl" lang="ar">
        <Switch label="لوحة سرية" hint="أنت فقط من يراها." defaultChecked />
      </div>
    ),
  },
  RadioGroup: {
    usual: () => <RadioGroup label="Who may see it" name="privacy" options={PRIVACY_OPTIONS} defaultValue="secret" />,
    "none chosen yet": () => <RadioGroup label="Who may see it" name="none" options={PRIVACY_OPTIONS} />,
  },
};
