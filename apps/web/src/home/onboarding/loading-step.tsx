import { useQueryClient } from "@tanstack/react-query";
import { Spinner } from "@tessera/ui";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useText } from "../../i18n/index.ts";
import { homeQuery } from "../home-query.ts";
import { StepSheet } from "./step-sheet.tsx";

interface LoadingStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onDone: () => void;
}

/** Loads the first home feed with the person's new choices, and then goes on. */
export function LoadingStep({ heading, onDone }: LoadingStepProps) {
  const t = useText();
  const client = useQueryClient();
  const load = useEffectEvent(async () => {
    client.removeQueries({ queryKey: homeQuery.queryKey });
    // The home page loads the feed itself if this fails.
    await client.prefetchInfiniteQuery(homeQuery);
    onDone();
  });
  useEffect(() => void load(), []);
  return (
    <StepSheet
      heading={heading}
      title={t("home.onboarding.LoadingStep.title")}
      text={t("home.onboarding.LoadingStep.text")}
      busy
    >
      <Spinner label={t("home.onboarding.LoadingStep.title")} />
    </StepSheet>
  );
}
