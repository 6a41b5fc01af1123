import { main } from "../apps/server/src/main.ts";
import { bytesOfAllThreads } from "@tessera/testkit/heap-probe";

/**
 * The program of one server under test: the product as `npm start` serves it, without a demo world. It ends when whoever
 * started it is gone, so that an interrupted run leaves nothing behind.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

process.on("message", (asked) => {
  if (asked === "heap") void bytesOfAllThreads().then((heap) => process.send?.({ heap }));
});

await main(process.env, {
  // AVIF of each picture that a test makes would take a fifth of both processors; what makes it has tests of its own.
  withoutJobs: process.env.MAKES_AVIF === "1" ? [] : ["media-finishing"],
  openDemoWorld() {
    throw new Error("A server under test has no demo world.");
  },
});
