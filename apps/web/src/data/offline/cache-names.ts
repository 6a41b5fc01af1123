/** The start of every cache's name. */
export const CACHE_PREFIX = "tessera-";
/** Part of every cache's name. Change it when copies of an earlier worker can't be used anymore. */
export const CACHE_VERSION = `${CACHE_PREFIX}1`;
/** The cache with the file that someone shared from another app. */
export const SHARED_CACHE = `${CACHE_VERSION}-shared`;
