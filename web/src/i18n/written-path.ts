import { localeOfPathPart, LOCALES } from "@comanda/domain/locale";

/**
 * The canonical form of a path: without trailing slashes, with the language's prefix in lower case, and with Simplified Chinese as
 * Traditional Chinese (product rules, sections 8 and 9: Languages). A path that begins with two slashes stays as it is, because a redirect
 * to it would lead to another site.
 */
export function writtenPath(path: string): string {
  if (path.startsWith("//")) return path;
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path.slice(0, end)) ?? [];
  const locale = localeOfPathPart(first);
  return `/${locale ? LOCALES[locale].prefix : first}${rest}`;
}
