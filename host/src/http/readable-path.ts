import { inLanguageOf } from "@comanda/web/i18n/locale-path";

/** Whether a path can be decoded to text: a bad escape or a control character names no page and no row of a database. */
export function isReadablePath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The request for the not-found page in the language of the path. */
export function notFoundRequest(request: Request): Request {
  const url = new URL(request.url);
  return new Request(new URL(inLanguageOf(url.pathname, "/notFound"), url), { headers: request.headers });
}
