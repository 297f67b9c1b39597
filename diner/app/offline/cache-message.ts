/** What a page asks the service worker to cache: `urls`, and with `isAhead` the files of the pages that a diner comes to. */
export type CacheMessage = { urls: string[]; isAhead: boolean };
