import { Button, Dialog } from "@tessera/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useText } from "../../i18n/index.ts";

/**
 * Asks before someone leaves a page with unsaved work.
 *
 * @returns the question, to be rendered anywhere on the page, and `letGo`, which lets the next navigation pass without it
 */
export function useLeaveGuard(hasWork: boolean): { question: ReactNode; letGo: () => void } {
  const t = useText();
  const free = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasWork && !free.current && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!hasWork) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasWork]);
  const stay = () => blocker.reset?.();
  const question = (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      alert
      size="small"
      title={t("pins.leave.title")}
      closeLabel={t("pins.close")}
      footer={
        <>
          <Button size="large" onClick={() => blocker.proceed?.()}>
            {t("pins.leave.go")}
          </Button>
          <Button size="large" variant="primary" onClick={stay}>
            {t("pins.leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t("pins.leave.text")}</p>
    </Dialog>
  );
  return {
    question,
    letGo: () => {
      free.current = true;
    },
  };
}
