import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const schema = (fileName: string) => ({ fileName, contents: readFileSync(join(import.meta.dirname, fileName), "utf8") });

/**
 * What each of the named site maps violates of the schema of the protocol (sitemaps.org) and of the one of the links to other languages. All
 * are validated at once: starting the validator takes most of its time.
 */
export async function mistakesIn(maps: Record<string, string>): Promise<[name: string, mistakes: string[]][]> {
  const xml = Object.values(maps).map((contents, at) => ({ fileName: `map-${at}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: schema("site-map.xsd"), preload: schema("alternate-link.xsd") });
  return Object.keys(maps).map((name, at) => [
    name,
    errors.flatMap(({ loc, message }) => (loc?.fileName === `map-${at}.xml` ? [message] : [])),
  ]);
}
