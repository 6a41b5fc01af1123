import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { main } from "../apps/server/src/main.ts";

/**
 * The program of one server under test: the product as `npm start` serves it, without a demo world. It ends when whoever
 * started it is gone, so that an interrupted run leaves nothing behind.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

// Asked for its heap, it first collects all that nothing holds.
process.on("message", (asked) => {
  if (asked !== "heap") return;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  // A second round finds what finalizers of the first let go of.
  setImmediate(() => {
    collect();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
});

await main(process.env, {
  // AVIF of each picture that a test makes would take a fifth of both processors; what makes it has tests of its own.
  withoutJobs: process.env.MAKES_AVIF === "1" ? [] : ["media-finishing"],
  openDemoWorld() {
    throw new Error("A server under test has no demo world.");
  },
});
