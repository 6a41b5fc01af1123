import type { Reporter, TestCase } from "vitest/node";

/** Tells of tests that passed only when they were tried again, and why they failed at first; no other report does. */
export default class RetriedReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const reasons = test.result().errors?.map(({ message }) => message) ?? [];
    process.stdout.write(
      `\nonly at the second try: ${test.module.relativeModuleId} › ${test.fullName}\n${reasons.join("\n")}\n`,
    );
  }
}
