import type { OperationInput } from "@tessera/contract";
import { useQueryClient } from "@tanstack/react-query";
import {
  getFirstPath,
  getNextOnboardingStep,
  getResumedStep,
  listOnboardingSteps,
  type OnboardingStep,
} from "@tessera/domain";
import { Button, Callout, useHydrated } from "@tessera/ui";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useList, useRequest, useViewer, viewerQuery } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { topicsQuery } from "../../topics/index.ts";
import { pickOffersQuery } from "../welcome-query.ts";
import { WelcomeScreen } from "../welcome-screen.tsx";
import { CountryStep, GenderStep, UseCaseStep, WelcomeStep } from "./choice-steps.tsx";
import { useInstallOffer } from "./install-offer.ts";
import { InstallStep } from "./install-step.tsx";
import { InterestStep } from "./interest-step.tsx";
import { LoadingStep } from "./loading-step.tsx";
import styles from "./onboarding.module.css";
import { StepSheet } from "./step-sheet.tsx";

/** What a step chooses; it's saved together with the next step. */
export type OnboardingChoice = Pick<OperationInput<"accounts.update">, "gender" | "country" | "use_case">;

/** What each step's content receives. */
export interface StepProps {
  /** Sets what "Continue" saves. Until then, the step saves nothing. */
  readonly onChoose: (choice: OnboardingChoice) => void;
}

/** The steps with a title, a choice, and buttons. The other steps have their own layout. */
const CHOICE_STEPS: Partial<Record<OnboardingStep, ComponentType<StepProps>>> = {
  Welcome: WelcomeStep,
  Gender: GenderStep,
  CountryLocale: CountryStep,
  InterestPicker: InterestStep,
  UseCase: UseCaseStep,
};

/** Sets up a new account, step by step. The server keeps the step, so that people can leave and come back. */
export function OnboardingScreen() {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { onboardingStep, useCase } = useViewer();
  const [topics, offers] = [useList(topicsQuery), useList(pickOffersQuery)];
  const steps = listOnboardingSteps({
    hasTopics: topics.items.length > 0 || topics.hasMore,
    hasPins: offers.items.length > 0 || offers.hasMore,
  });
  const [step, setStep] = useState(() => getResumedStep(steps, onboardingStep));
  const [choice, setChoice] = useState<OnboardingChoice>({});
  const save = useRequest("accounts.update");
  const installOffer = useInstallOffer();
  const heading = useFocusOnChange(step);

  async function goOn(chosen: OnboardingChoice) {
    const next = getNextOnboardingStep(steps, step);
    if ((await save.ask({ ...chosen, onboarding_step: next })) === undefined) return;
    await client.invalidateQueries({ queryKey: viewerQuery.queryKey });
    setChoice({});
    if (next !== null) setStep(next);
    else await navigate(getFirstPath(useCase));
  }

  const Choice = CHOICE_STEPS[step];
  const message = save.message ?? Object.values(save.errors)[0];
  const skip = () => void goOn({});
  return (
    <div className={styles.page}>
      <PageHead title={t("home.onboarding.page")} noindex />
      <Progress steps={steps} position={steps.indexOf(step)} />
      {message ? <Callout tone="danger">{message}</Callout> : null}
      {step === "PinPicker" ? (
        <div className={styles.wide}>
          <WelcomeScreen onDone={() => goOn({})} />
        </div>
      ) : null}
      {step === "LoadingStep" ? <LoadingStep onDone={skip} heading={heading} /> : null}
      {step === "AppInstall" ? (
        <InstallStep onDone={skip} heading={heading} offer={installOffer} useCase={useCase} busy={save.busy} />
      ) : null}
      {Choice ? (
        <StepSheet
          heading={heading}
          title={t(`home.onboarding.${step as ChoiceStepName}.title`)}
          text={t(`home.onboarding.${step as ChoiceStepName}.text`)}
        >
          <Choice key={step} onChoose={setChoice} />
          <div className={styles.acts}>
            <Button
              variant="primary"
              size="large"
              busy={save.busy}
              disabled={!hydrated}
              onClick={() => void goOn(choice)}
            >
              {t(step === "Welcome" ? "home.onboarding.start" : "home.onboarding.continue")}
            </Button>
            {step === "Welcome" ? null : (
              <Button variant="plain" size="large" disabled={!hydrated || save.busy} onClick={skip}>
                {t("home.onboarding.skip")}
              </Button>
            )}
          </div>
        </StepSheet>
      ) : null}
    </div>
  );
}

type ChoiceStepName = "Welcome" | "Gender" | "CountryLocale" | "InterestPicker" | "UseCase";

/** Moves the focus to the new step's heading, so that screen readers announce it. */
function useFocusOnChange(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

interface ProgressProps {
  readonly steps: readonly OnboardingStep[];
  /** The step's index, starting at 0. */
  readonly position: number;
}

function Progress({ steps, position }: ProgressProps) {
  const t = useText();
  const text = t("home.onboarding.progress", { step: position + 1, count: steps.length });
  return (
    <div className={styles.progress} role="img" aria-label={text}>
      {steps.map((step, index) => (
        <span key={step} className={styles.dot} data-done={index <= position} />
      ))}
    </div>
  );
}
