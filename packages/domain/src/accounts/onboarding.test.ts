import { describe, expect, it } from "vitest";
import { DEFAULT_COUNTRY, DEFAULT_LOCALE } from "./settings.ts";
import {
  DEFAULT_GENDER,
  getFirstPath,
  getNextOnboardingStep,
  getResumedStep,
  listOnboardingSteps,
  ONBOARDING_STEPS,
  type OnboardingStep,
  USE_CASES,
} from "./onboarding.ts";

const ALL = listOnboardingSteps({ hasTopics: true, hasPins: true });
const FEW = listOnboardingSteps({ hasTopics: false, hasPins: false });

/** Follows the steps from the first to the last. */
function walk(steps: readonly OnboardingStep[]): OnboardingStep[] {
  const seen: OnboardingStep[] = [];
  for (let step: OnboardingStep | null = "Welcome"; step !== null; step = getNextOnboardingStep(steps, step)) {
    seen.push(step);
  }
  return seen;
}

describe("setting up an account", () => {
  it("[ACCOUNT-01] has eight steps in this order", () => {
    expect(walk(ALL)).toEqual([
      ...["Welcome", "Gender", "CountryLocale", "InterestPicker", "UseCase", "PinPicker", "LoadingStep", "AppInstall"],
    ]);
    expect(ALL).toEqual(ONBOARDING_STEPS);
  });

  it("[ACCOUNT-02] starts with no gender, American English, and the United States", () => {
    expect([DEFAULT_GENDER, DEFAULT_LOCALE, DEFAULT_COUNTRY]).toEqual(["unspecified", "en-US", "US"]);
  });

  it("leaves out steps in which there's nothing to choose", () => {
    expect(walk(FEW)).toEqual(["Welcome", "Gender", "CountryLocale", "UseCase", "LoadingStep", "AppInstall"]);
  });

  it.each([
    [null, ALL, "Welcome"],
    ["UseCase", ALL, "UseCase"],
    ["PinPicker", ALL, "PinPicker"],
    ["PinPicker", FEW, "LoadingStep"],
    ["InterestPicker", FEW, "UseCase"],
  ] as const)("resumes after leaving at %s", (left, steps, expected) => {
    expect(getResumedStep(steps, left)).toBe(expected);
  });

  it("ends at a page for what the person wants to do", () => {
    expect([null, ...USE_CASES].map(getFirstPath)).toEqual([
      ...["/", "/", "/settings/bookmarklet/", "/pin/create/", "/today/shop/"],
    ]);
  });
});
