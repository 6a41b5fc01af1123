import { Button, GridIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";

interface OrganizeButtonProps {
  readonly isOrganizing: boolean;
  readonly onOrganize: () => void;
}

/** Starts and ends organizing a board's or a section's pins. */
export function OrganizeButton({ isOrganizing, onOrganize }: OrganizeButtonProps) {
  const t = useText();
  return (
    <Button
      size="large"
      variant={isOrganizing ? "strong" : "secondary"}
      icon={<GridIcon size={20} />}
      aria-pressed={isOrganizing}
      onClick={onOrganize}
    >
      {t("boards.organize")}
    </Button>
  );
}
