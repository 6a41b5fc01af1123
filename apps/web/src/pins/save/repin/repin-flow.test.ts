import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startRepinFlow } from "./repin-flow.ts";

describe("startRepinFlow", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [true, 1000],
    [false, 0],
  ])(
    "with animation %s, calls onAnimated after %i ms, and calls onConfirm 2500 ms later [SAVE-22]",
    (animates, endsAt) => {
      const [onAnimated, onConfirm] = [vi.fn(), vi.fn()];
      startRepinFlow({ animates, onAnimated, onConfirm });
      expect(onAnimated).not.toHaveBeenCalled();
      if (endsAt > 0) {
        vi.advanceTimersByTime(endsAt - 1);
        expect(onAnimated).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
      } else {
        vi.advanceTimersByTime(0);
      }
      expect(onAnimated).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(2499);
      expect(onConfirm).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onConfirm).toHaveBeenCalledOnce();
    },
  );
});
