/** What the server gives Node at its start, wherever it's started. Plain JavaScript, since `bootstrap.mjs` reads it. */

/**
 * Pages die young: with four times V8's own room for new objects, fewer are moved or collected while someone waits. Under
 * attack a member's slowest pages took 3.7 and 3.9 times the usual, 4.4 without; single runs.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=64"];

/** @type {Readonly<Record<string, string>>} */
export const SERVER_ENVIRONMENT = {
  // Pictures, passwords, files and name look-ups share these threads; Node reads it before any of our code runs.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "8",
  // glibc's allocator keeps memory for each thread that asked for some; with two arenas what pictures took goes back.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
