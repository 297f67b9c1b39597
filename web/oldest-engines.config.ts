/**
 * The oldest engines in which a guest orders (docs/browsers.md): the syntax of scripts and styles is lowered to theirs. Samsung Internet 19
 * is a Chromium 102.
 */
export const OLDEST_ENGINES = ["chrome102", "edge102", "firefox104", "safari16", "ios16"];
