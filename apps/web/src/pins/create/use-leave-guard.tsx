import { Button, Dialog } from "@tessera/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useText } from "../../i18n/index.ts";

/**
 * Asks for confirmation before someone leaves a page that has unsaved work or is publishing pins.
 *
 * @param hasWork whether opening another page of the app would lose work
 * @param hasUnwrittenWork whether closing the page now would lose work
 * @param reason whether leaving would lose changes, or only stop pins from being published
 * @returns the `question` to render anywhere on the page, and `allowLeaving`, which lets the next navigation skip the
 *   question
 */
export function useLeaveGuard(
  hasWork: boolean,
  {
    hasUnwrittenWork = hasWork,
    reason = "unsaved",
  }: { readonly hasUnwrittenWork?: boolean; readonly reason?: "unsaved" | "publishing" } = {},
): { question: ReactNode; allowLeaving: () => void } {
  const t = useText();
  const isAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasWork && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (!hasUnwrittenWork) return;
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [hasUnwrittenWork]);
  const cancel = () => blocker.reset?.();
  const question = (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={cancel}
      alert
      size="small"
      title={t(`pins.leave.${reason}.title`)}
      closeLabel={t("pins.close")}
      footer={
        <>
          <Button size="large" onClick={() => blocker.proceed?.()}>
            {t("pins.leave.go")}
          </Button>
          <Button size="large" variant="primary" onClick={cancel}>
            {t("pins.leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t(`pins.leave.${reason}.text`)}</p>
    </Dialog>
  );
  return {
    question,
    allowLeaving: () => {
      isAllowed.current = true;
    },
  };
}
