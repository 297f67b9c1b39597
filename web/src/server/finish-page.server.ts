import { createHash, randomBytes } from "node:crypto";
import { preHydrationClickScript } from "../client/pre-hydration-click.ts";
import type { Site } from "./site-context.server.ts";

const NONCE_BYTES = 18;
/**
 * Marks the framework's scripts while a page is rendered. Random for each process, so that no injected script has it; in no page that is
 * sent.
 */
export const NONCE_PLACEHOLDER = randomBytes(NONCE_BYTES).toString("base64url");
const MARK = ` nonce="${NONCE_PLACEHOLDER}"`;
const LINK_NONCE = new RegExp(`(<link[^>]*)${MARK}`, "g");
const MARKED_SCRIPT = new RegExp(`<script[^>]*${MARK}[^>]*>([\\s\\S]*?)</script>`, "g");

type PolicyOf = { inlineStyles: readonly string[]; formActions?: readonly string[] | undefined; frames: boolean };

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Hashes of our own inline scripts. React Router's inline scripts contain data, so their hashes are those of a page. */
const hashesOf = (startScript: string): string => [startScript, preHydrationClickScript].map(sha256).join(" ");

/**
 * The content security policy. `pageScripts`: the hashes or the nonce of the page's own scripts. An injected script or style has neither a
 * listed hash nor the nonce and does not run. `formActions`: the other sites to which a form of the page may be sent; some browsers also compare
 * the addresses to which that site then redirects.
 */
const policy = (ownScripts: string, pageScripts: string, { inlineStyles, formActions = [], frames }: PolicyOf) =>
  [
    "default-src 'none'",
    `script-src 'self' ${ownScripts}${pageScripts}`,
    `style-src ${["'self'", ...new Set(inlineStyles.map(sha256))].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...new Set(formActions)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(frames ? ["frame-src 'self'"] : []),
  ].join("; ");

/**
 * The scripts of a page that is stored and sent to many: by their hashes, which stay the same with the page, its bytes and its `ETag`. Only
 * scripts that were rendered with the mark have one.
 */
function byHashes(html: string): { html: string; pageScripts: string } {
  const hashes = new Set<string>();
  for (const [, content] of html.matchAll(MARKED_SCRIPT)) if (content) hashes.add(sha256(content));
  const unmarked = html.replaceAll(MARK, "").replaceAll(NONCE_PLACEHOLDER, "");
  return { html: unmarked, pageScripts: [...hashes].map((hash) => ` ${hash}`).join("") };
}

/** The scripts of a page for one visitor: by a nonce that no other answer has. */
function byNonce(html: string): { html: string; pageScripts: string } {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return { html: html.replaceAll(NONCE_PLACEHOLDER, nonce), pageScripts: ` 'nonce-${nonce}'` };
}

/** Returns the `Link` header of a page, which preloads what its scripts wait for. */
type EarlyFiles = (pathname: string, html: string) => string;

/** `isStored`: the page may be stored and sent to many. */
type Rendered = {
  pathname: string;
  site: Pick<Site, "inlineStyles" | "accentCss"> & Partial<Pick<Site, "formActions">>;
  response: Response;
  isStored?: boolean;
};

/**
 * Sets `cache-control` on answers that have none, and the content security policy on pages. The accent of the page's merchant is added to
 * the `<head>`, and on pages with status 200 the result of `headOf`. `startScript`: the inline script of the app that runs before the first paint; `frames`: whether its pages show pages of this
 * origin in frames.
 */
export function finishPage(early: EarlyFiles, { startScript, frames = false }: { startScript: string; frames?: boolean }) {
  const ownScripts = hashesOf(startScript);
  return async ({ pathname, site, response, isStored = false }: Rendered, headOf: () => Promise<string>): Promise<Response> => {
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    if (!/text\/html/.test(response.headers.get("content-type") ?? "") || response.body === null) return response;
    const headers = new Headers(response.headers);
    const head = response.status === 200 ? await headOf() : "";
    const accent = site.accentCss && `<style>${site.accentCss}</style>`;
    const whole = deprioritizeScripts((await response.text()).replace("</head>", () => `${accent}${head}</head>`));
    const { html, pageScripts } = isStored ? byHashes(whole) : byNonce(whole);
    const links = early(pathname, html);
    if (links) headers.append("link", links);
    headers.set(
      "content-security-policy",
      policy(ownScripts, pageScripts, { inlineStyles: site.inlineStyles, formActions: site.formActions, frames }),
    );
    return new Response(html, { status: response.status, headers });
  };
}

/**
 * Loads modules at low priority: on a slow connection they would delay the styles and the first pictures. Removes the nonce from links,
 * which need none because the policy allows this origin: a hundred bytes per page.
 */
const deprioritizeScripts = (html: string): string =>
  html.replaceAll(LINK_NONCE, "$1").replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
