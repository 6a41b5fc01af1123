/**
 * Fails every request that a test doesn't answer, before it leaves the process. If a request is still open when a file
 * ends, closing its window cancels it, and the query cache then holds the window open with a five-minute timer.
 */
globalThis.fetch = () => Promise.reject(new TypeError("Tests have no network."));
