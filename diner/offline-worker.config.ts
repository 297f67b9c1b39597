import { createHash } from "node:crypto";
import { localePrefixes } from "@comanda/domain/locale";
import type { Rolldown } from "vite";

const BUILD_ID = "BUILD_ID";
const FILES_AHEAD = "FILES_AHEAD";
const LANGUAGE_PREFIXES = "LANGUAGE_PREFIXES";

/** Route chunks from the menu to the placed order and back, the parts of sheets that few dishes need, and the error page. */
const PAGES_AHEAD =
  /^(order-preview|order-detail|order-list|search|account|merchant-home|select-guests)\.route$|^(rare-part-file|error-page)$/;

/**
 * Writes into the service worker the id of the build, made of the names of all files, which are made of what is in them: another build is
 * another worker; and the files of the pages that a diner comes to, so that they are there when the network is not; and the prefixes of the
 * languages. Null where the worker lacks a place for one of them.
 */
export function withBuild(code: string, bundle: Rolldown.OutputBundle): string | null {
  if (![BUILD_ID, FILES_AHEAD, LANGUAGE_PREFIXES].every((name) => code.includes(name))) return null;
  const id = createHash("sha256").update(Object.keys(bundle).toSorted().join(" ")).digest("base64url").slice(0, 12);
  return code
    .replace(BUILD_ID, id)
    .replace(LANGUAGE_PREFIXES, localePrefixes.join("|"))
    .replace(FILES_AHEAD, JSON.stringify(filesAhead(bundle)).replaceAll('"', '\\"'));
}

/** Scripts, styles and SVGs of the pages in `PAGES_AHEAD`, with the chunks that they import. */
function filesAhead(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    for (const kind of ["importedCss", "importedAssets"] as const) chunk.viteMetadata?.[kind].forEach((name) => files.add(name));
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && PAGES_AHEAD.test(chunk.name)) add(chunk.fileName);
  return [...files].map((file) => `/${file}`).toSorted();
}
