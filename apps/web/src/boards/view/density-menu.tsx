import { PIN_DENSITIES } from "@tessera/domain";
import { CheckIcon, GridIcon, MenuButton } from "@tessera/ui";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { useViewSettings } from "./view-settings.ts";

/** How close together the viewer sees pins, on boards or on profiles; saved. */
export function DensityMenu({ setting }: { setting: "boardPinDensity" | "profilePinDensity" }) {
  const t = useText();
  const { [setting]: current } = useViewer();
  const saveSettings = useViewSettings();
  return (
    <MenuButton
      label={t("boards.density")}
      icon={<GridIcon />}
      placement="bottom end"
      items={PIN_DENSITIES.map((one) => ({
        id: one,
        label: t(`boards.density.${one}`),
        icon: <CheckIcon visibility={one === current ? "visible" : "hidden"} />,
        onSelect: () => void saveSettings({ [setting]: one }),
      }))}
    />
  );
}
