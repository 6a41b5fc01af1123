import { LinkButton, toast } from "@tessera/ui";
import { useLocation } from "react-router";
import { loginPath } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { askToLogIn } from "../../../shell/index.ts";
import { saveAnonymously } from "./anonymous-store.ts";

/**
 * Save for visitors. It stores the pin in this browser while few are stored. After that it asks them to log in, which saves
 * the stored pins. For a pin already stored it only says so. Before hydration it is a link to the log-in page and back.
 */
export function VisitorSave({ pinId }: { pinId: string }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      href={loginPath(pathname + search)}
      variant="primary"
      size="large"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (saveAnonymously(pinId) === "had") toast.show({ message: t("pins.save.had") });
        else askToLogIn({ act: "save" });
      }}
    >
      {t("pins.save")}
    </LinkButton>
  );
}
