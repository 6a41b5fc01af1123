import { LinkButton, toast } from "@tessera/ui";
import { useLocation } from "react-router";
import { getLoginPath } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { askToLogIn } from "../../../shell/index.ts";
import { saveAnonymously } from "./anonymous-store.ts";

/**
 * The Save button for visitors. It stores the pin in this browser, up to a limit, and asks the visitor to log in.
 * Logging in saves the stored pins. If the pin is already stored, the button only shows a message. Before hydration,
 * the button links to the login page, which then redirects back.
 */
export function VisitorSaveButton({ pinId }: { pinId: string }) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      href={getLoginPath(pathname + search)}
      variant="primary"
      size="large"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const outcome = saveAnonymously(pinId);
        if (outcome === "had") toast.show({ message: t("pins.save.had") });
        // Logging in saves kept pins anyway.
        else askToLogIn({ act: "save", attempt: outcome === "prompt" ? { act: "save", id: pinId } : undefined });
      }}
    >
      {t("pins.save")}
    </LinkButton>
  );
}
