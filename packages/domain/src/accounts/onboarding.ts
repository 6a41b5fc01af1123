/** The steps of setting up a new account, in order. */
export const ONBOARDING_STEPS = [
  "Welcome",
  "Gender",
  "CountryLocale",
  "InterestPicker",
  "UseCase",
  "PinPicker",
  "LoadingStep",
  "AppInstall",
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const GENDERS = ["female", "male", "unspecified"] as const;
export type Gender = (typeof GENDERS)[number];
export const DEFAULT_GENDER: Gender = "unspecified";

/** What people want to do first. */
export const USE_CASES = ["find", "collect", "create", "shop"] as const;
export type UseCase = (typeof USE_CASES)[number];

/** What a site has to choose from. A new site may have neither topics nor pins. */
interface OnboardingOffers {
  readonly hasTopics: boolean;
  readonly hasPins: boolean;
}

/** Returns the steps for a site, without those in which there would be nothing to choose. */
export function listOnboardingSteps({ hasTopics, hasPins }: OnboardingOffers): OnboardingStep[] {
  return ONBOARDING_STEPS.filter((step) => {
    if (step === "InterestPicker") return hasTopics;
    return step !== "PinPicker" || hasPins;
  });
}

/**
 * Returns the step that follows, or null after the last one.
 *
 * @param steps see `listOnboardingSteps`; `step` may be missing there, if there's nothing to choose anymore
 */
export function getNextOnboardingStep(steps: readonly OnboardingStep[], step: OnboardingStep): OnboardingStep | null {
  const position = ONBOARDING_STEPS.indexOf(step);
  return steps.find((other) => ONBOARDING_STEPS.indexOf(other) > position) ?? null;
}

/** Returns the step to resume at: where someone left, or the next step if that one has nothing to choose anymore. */
export function getResumedStep(steps: readonly OnboardingStep[], left: OnboardingStep | null): OnboardingStep {
  if (left === null) return "Welcome";
  return steps.includes(left) ? left : (getNextOnboardingStep(steps, left) ?? "AppInstall");
}

const FIRST_PATHS: Readonly<Record<UseCase, string>> = {
  find: "/",
  collect: "/settings/bookmarklet/",
  create: "/pin/create/",
  shop: "/today/shop/",
};

/** Returns the page that someone sees after setting up their account. */
export function getFirstPath(useCase: UseCase | null): string {
  return useCase === null ? "/" : FIRST_PATHS[useCase];
}
