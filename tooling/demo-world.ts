import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DemoProgress } from "@tessera/demo";
import type { main } from "../apps/server/src/main.ts";
import { ROOT } from "./root.ts";

type OpenDemoWorld = Parameters<typeof main>[1]["openDemoWorld"];
type FillDemoWorld = NonNullable<Awaited<ReturnType<OpenDemoWorld>>>["fill"];

const PROGRESS_EVERY_MS = 1000;

/**
 * Connects the server and the demo world, which don't import each other. The demo world is imported and built on
 * demand, so a server with a complete world starts without it. Null when the image was built without the demo world.
 */
export const openOurDemoWorld: OpenDemoWorld = async () => {
  if (!existsSync(join(ROOT, "demo", "src"))) return null;
  const { fillDemoWorld, createDrawnWorld } = await import("@tessera/demo");
  const { world, stop } = createDrawnWorld();
  const fill: FillDemoWorld = ({ api, password, firstPins, signal, onProgress }) => {
    const { ready, finished } = fillDemoWorld({
      world,
      api: { call: (name, input, asPerson) => api.call(name, input, asPerson ?? null), stage: api.stage },
      password: () => password,
      firstPins,
      signal,
      onProgress: throttle((progress) => onProgress(describeProgress(progress))),
    });
    return { ready, done: finished.finally(stop) };
  };
  return { people: world.people, fill };
};

/** Throttles progress reports but always passes on the last one of each stage. */
function throttle(report: (progress: DemoProgress) => void): (progress: DemoProgress) => void {
  let reportedAt = performance.now();
  return (progress) => {
    if (progress.done < progress.total && performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}

function describeProgress({ stage, done, total }: DemoProgress): string {
  return stage === "finished"
    ? `The demo world is complete: ${total} pins.`
    : `Filling the demo world: ${stage} ${done} of ${total}`;
}
