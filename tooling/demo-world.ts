import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DemoProgress } from "@tessera/demo";
import type { main } from "../apps/server/src/main.ts";
import { ROOT } from "./root.ts";

type DemoOpener = Parameters<typeof main>[1]["openDemoWorld"];
type DemoFiller = NonNullable<Awaited<ReturnType<DemoOpener>>>["fill"];

const DEMO_PROGRESS_INTERVAL_MS = 1000;

/**
 * Connects the server and the demo world, which don't import each other. The demo world is imported and built on
 * demand, so a server with a complete world starts without it. Null when the image was built without the demo world.
 */
export const openOurDemoWorld: DemoOpener = async () => {
  if (!existsSync(join(ROOT, "demo", "src"))) return null;
  const { fillDemoWorld, createDrawnWorld } = await import("@tessera/demo");
  const { world, stop } = createDrawnWorld();
  const fill: DemoFiller = ({ api, password, firstPins, signal, onProgress }) => {
    const { ready, finished } = fillDemoWorld({
      world,
      api: { call: (name, input, asPerson) => api.call(name, input, asPerson ?? null), stage: api.stage },
      password: () => password,
      firstPins,
      signal,
      onProgress: throttleProgress((progress) => onProgress(describeProgress(progress))),
    });
    return { ready, done: finished.finally(stop) };
  };
  return { people: world.people, fill };
};

/** Throttles progress reports but always passes on the last one of each stage. */
function throttleProgress(report: (progress: DemoProgress) => void): (progress: DemoProgress) => void {
  let reportedAt = performance.now();
  return (progress) => {
    if (progress.done < progress.total && performance.now() - reportedAt < DEMO_PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}

function describeProgress({ stage, done, total }: DemoProgress): string {
  return stage === "finished"
    ? `The demo world is complete: ${total} pins.`
    : `Filling the demo world: ${stage} ${done} of ${total}`;
}
