/** Node options for the server, for every way of starting it. Plain JavaScript, since `bootstrap.mjs` reads it. */

/**
 * A page's objects are short-lived. With four times V8's default young generation, fewer are moved or collected during
 * a request. In single runs under attack, a member's slowest pages took 3.7 and 3.9 times as long as usual. Without
 * this setting, they took 4.4 times as long.
 *
 * V8 lets the heap of a quiet server grow only by about a tenth between full collections, so there was one every four
 * seconds. If the heap may double, there is one in half a minute. In single runs under attack, a member's slowest pages
 * took 3.4 times as long as usual instead of 4.1 times. But garbage also keeps its buffers for longer, so after an attack,
 * the process had 1.21 times its memory from before. With the limits for malloc below, it had 1.08 times.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=64", "--heap-growing-percent=100"];

/** @type {Readonly<Record<string, string>>} */
export const SERVER_ENVIRONMENT = {
  // Images, passwords, files and name lookups share these threads. Node reads the variable before any of our code runs.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "8",
  // glibc's allocator keeps memory for each thread that allocated some. With two arenas, the memory used for images is
  // returned.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  // By default, glibc raises both limits once large blocks are freed, and then keeps up to 64 MB. With fixed limits, the
  // kernel gets blocks of 256 KiB and more back immediately, and everything above 1 MiB at the top of the heap.
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "262144",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "1048576",
};
