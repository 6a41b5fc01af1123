/** Node's settings for the server, however it's started. Plain JavaScript, since `bootstrap.mjs` reads it. */

/**
 * Pages die young: with four times V8's default space for new objects, fewer are moved or collected while someone waits.
 * Under attack, a member's slowest pages took 3.7 and 3.9 times the usual, and 4.4 without this; single runs.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=64"];

/** @type {Readonly<Record<string, string>>} */
export const SERVER_ENVIRONMENT = {
  // Images, passwords, files and name lookups share these threads; Node reads it before any of our code runs.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "8",
  // glibc's allocator keeps memory for each thread that asked for some; with two arenas, memory used for images is returned.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
