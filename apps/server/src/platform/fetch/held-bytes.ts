/** Limits the memory that all unfinished bodies use together. */
export interface HeldBytes {
  /**
   * Starts counting a body's bytes.
   *
   * @param onCut called when the fetch must end because newer bodies need the memory
   */
  hold(onCut: () => void): HeldBody;
}

interface HeldBody {
  add(bytes: number): void;
  release(): void;
}

/**
 * Creates a counter of unfinished bodies. Beyond the limit, it cuts off the oldest fetches with a body, because a slow
 * site's body is older than a fast site's.
 */
export function createHeldBytes(maxBytes: number): HeldBytes {
  const bodies = new Set<{ bytes: number; readonly onCut: () => void }>();
  let total = 0;
  return {
    hold(onCut) {
      const body = { bytes: 0, onCut };
      const release = (of: typeof body) => {
        if (bodies.delete(of)) total -= of.bytes;
      };
      bodies.add(body);
      return {
        add(bytes) {
          if (!bodies.has(body)) return;
          body.bytes += bytes;
          total += bytes;
          for (const oldest of bodies) {
            if (total <= maxBytes) return;
            if (oldest.bytes === 0) continue;
            release(oldest);
            oldest.onCut();
          }
        },
        release: () => release(body),
      };
    },
  };
}
