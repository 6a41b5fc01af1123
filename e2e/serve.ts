import { main } from "../apps/server/src/main.ts";

/**
 * The program of one server under test: the product as `npm start` serves it, without a demo world. It ends when whoever
 * started it is gone, so that an interrupted run leaves nothing behind.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

await main(process.env, {
  openDemoWorld() {
    throw new Error("A server under test has no demo world.");
  },
});
