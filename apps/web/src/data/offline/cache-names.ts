/** The start of every cache's name. */
export const CACHE_PREFIX = "tessera-";
/** The versioned start of every cache's name. Change it when an earlier worker's copies become unusable. */
export const CACHE_VERSION = `${CACHE_PREFIX}1`;
/** The name of the cache for the file that someone shared from another app. */
export const SHARED_CACHE = `${CACHE_VERSION}-shared`;
