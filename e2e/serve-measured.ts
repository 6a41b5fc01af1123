import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import "./serve.ts";

/**
 * The program of a server whose memory is measured: asked over its channel, it collects what nothing holds and answers with
 * what is left of its heap, in bytes.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", (asked) => {
  if (asked !== "heap") return;
  // A second round finds what finalizers of the first let go of.
  collect();
  setImmediate(() => {
    collect();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
});
