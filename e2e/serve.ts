import { main } from "../apps/server/src/main.ts";
import { measureAllThreads } from "@tessera/testkit/heap-probe";

/**
 * The program for a server under test: the product as `npm start` serves it, without a demo world. The program exits
 * when its parent process exits, so that an interrupted run leaves nothing behind.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

process.on("message", (message) => {
  if (message === "heap") void measureAllThreads().then((heap) => process.send?.({ heap }));
});

await main(process.env, {
  // Encoding AVIF for each test image would take a fifth of both CPUs' time. The AVIF encoder has its own tests.
  withoutJobs: process.env.MAKES_AVIF === "1" ? [] : ["media-finishing"],
  openDemoWorld() {
    throw new Error("A server under test has no demo world.");
  },
});
