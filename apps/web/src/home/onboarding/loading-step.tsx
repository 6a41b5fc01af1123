import { useQueryClient } from "@tanstack/react-query";
import { Spinner } from "@tessera/ui";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useText } from "../../i18n/index.ts";
import { homeQuery } from "../home-query.ts";
import styles from "./onboarding.module.css";

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
    <section className={styles.sheet} aria-labelledby="step-title" aria-busy="true">
      <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t("home.onboarding.LoadingStep.title")}
      </h1>
      <p className={styles.text}>{t("home.onboarding.LoadingStep.text")}</p>
      <Spinner label={t("home.onboarding.LoadingStep.title")} />
    </section>
  );
}
