import { pino } from "pino";
import { startPageThreads } from "./page-threads.ts";

/** A program that only waits for its threads, so that nothing else keeps its process alive. */
await startPageThreads(new URL("./thread-build.fixture.ts", import.meta.url).href, pino({ level: "silent" }));
process.stdout.write("ready\n");
