import { type DemoProgress, fillDemoWorld, worldDrawnElsewhere } from "@tessera/demo";
import type { main } from "../apps/server/src/main.ts";

type FillDemoWorld = Parameters<typeof main>[1]["fillDemoWorld"];

const PROGRESS_EVERY_MS = 1000;

/** Joins the server, which knows no demo world, with the demo world, which knows no server. */
export const fillOurDemoWorld: FillDemoWorld = ({ api, password, firstPins, signal, onProgress }) => {
  const { world, stop } = worldDrawnElsewhere();
  const { ready, finished } = fillDemoWorld({
    world,
    api: { call: (name, input, asPerson) => api.call(name, input, asPerson ?? null) },
    password: () => password,
    firstPins,
    signal,
    onProgress: nowAndThen((progress) => onProgress(inWords(progress))),
  });
  const done = finished.finally(stop);
  return { ready, done, usernames: world.people.map(({ username }) => username) };
};

/** The last word of each stage is always passed on. */
function nowAndThen(report: (progress: DemoProgress) => void): (progress: DemoProgress) => void {
  let reportedAt = performance.now();
  return (progress) => {
    if (progress.done < progress.total && performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}

function inWords({ stage, done, total }: DemoProgress): string {
  return stage === "finished"
    ? `The demo world is complete: ${total} pins.`
    : `Filling the demo world: ${stage} ${done} of ${total}`;
}
