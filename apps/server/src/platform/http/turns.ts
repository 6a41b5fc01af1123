import { AppError } from "@tessera/contract";

/** Lets a bounded number of callers do something at once. */
export interface Turns {
  /**
   * Waits for a turn; whoever takes one ends it by calling what this resolves to.
   *
   * @throws AppError unavailable when too many wait already and when it took too long, validation_error when `left` was
   *   aborted: nobody is there any more to be told
   */
  take(left?: AbortSignal): Promise<() => void>;
}

/** Turns for `atOnce` callers; of the others up to `waiting` wait, for at most so many milliseconds. */
export function createTurns(limits: { atOnce: number; waiting: number; milliseconds: number }): Turns {
  const queue = new Set<(end: () => void) => void>();
  let taken = 0;

  function begin(): () => void {
    taken += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      taken -= 1;
      const [next] = queue;
      next?.(begin());
    };
  }

  function wait(left: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(enter);
        clearTimeout(timer);
        left?.removeEventListener("abort", onLeft);
      };
      const enter = (end: () => void) => {
        leave();
        resolve(end);
      };
      const giveUp = (reason: AppError) => {
        leave();
        reject(reason);
      };
      const onLeft = () => giveUp(cutOff());
      const timer = setTimeout(() => giveUp(busy()), limits.milliseconds);
      left?.addEventListener("abort", onLeft);
      queue.add(enter);
    });
  }

  return {
    async take(left) {
      if (left?.aborted) throw cutOff();
      if (taken < limits.atOnce) return begin();
      if (queue.size >= limits.waiting) throw busy();
      return wait(left);
    },
  };
}

function cutOff(): AppError {
  return new AppError("validation_error", "This request was cut off.");
}

function busy(): AppError {
  return new AppError("unavailable", "We are very busy right now. Please try again in a moment.", { retryAfter: 5 });
}
