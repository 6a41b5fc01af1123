import { FilterIcon, LogOutIcon, MonitorIcon, MoonIcon, SettingsIcon, SunIcon, TrashIcon, UserIcon } from "@tessera/ui";

const ACCOUNT_ICONS = {
  profile: UserIcon,
  tuning: FilterIcon,
  deleted: TrashIcon,
  settings: SettingsIcon,
  system: MonitorIcon,
  light: SunIcon,
  dark: MoonIcon,
  logout: LogOutIcon,
};

export type AccountIconName = keyof typeof ACCOUNT_ICONS;

/** The icon of one item in the account menu. */
export function AccountIcon({ name }: { name: AccountIconName }) {
  const Icon = ACCOUNT_ICONS[name];
  return <Icon size={20} />;
}
