/** The merchant id in a path below `/merchant/` or `/m/`; null where there is none. */
export const merchantIdIn = (pathname: string): string | null => /(?:^|\/)(?:merchant|m)\/(\d{1,18})(?=\/|$)/.exec(pathname)?.[1] ?? null;

/** URL of the API proxy for the browser; the web server adds the caller's token. */
export const callPath = (merchantId: string, apiPath: string): string => `/merchant/${merchantId}/call${apiPath}`;
