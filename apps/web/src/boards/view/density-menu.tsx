import { PIN_DENSITIES } from "@tessera/domain";
import { CheckIcon, GridIcon, MenuButton } from "@tessera/ui";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useSaveViewSettings } from "./view-settings.ts";

interface DensityMenuProps {
  readonly setting: "boardPinDensity" | "profilePinDensity";
  /** Visible words beside the icon; see `MenuButton`. */
  readonly words?: string;
}

/** The viewer's pin density, on boards or on profiles. The choice is saved. */
export function DensityMenu({ setting, words }: DensityMenuProps) {
  const t = useText();
  const { [setting]: current } = useViewer();
  const saveSettings = useSaveViewSettings();
  return (
    <MenuButton
      label={t("boards.density")}
      icon={<GridIcon size={words === undefined ? 24 : 16} />}
      words={words}
      size={words === undefined ? "medium" : "small"}
      placement="bottom end"
      items={PIN_DENSITIES.map((option) => ({
        id: option,
        label: t(`boards.density.${option}`),
        icon: <CheckIcon visibility={option === current ? "visible" : "hidden"} />,
        onSelect: () => void saveSettings({ [setting]: option }),
      }))}
    />
  );
}
