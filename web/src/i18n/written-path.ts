import { LOCALES } from "@comanda/domain/locale";

const PREFIXES: readonly string[] = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);

/**
 * The one written form of a path: without a slash at its end, its language's prefix in small letters, simplified Chinese as the traditional
 * one (product rules, sections 8 and 9: Languages). A path that begins with two slashes would name another site: it stays as it is.
 */
export function writtenPath(path: string): string {
  if (path.startsWith("//")) return path;
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path.slice(0, end)) ?? [];
  const prefix = first.toLowerCase() === "zh-cn" ? LOCALES["zh-TW"].prefix : first.toLowerCase();
  return `/${PREFIXES.includes(prefix) ? prefix : first}${rest}`;
}
