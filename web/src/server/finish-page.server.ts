import { createHash, createHmac, randomBytes } from "node:crypto";
import { preHydrationClickScript } from "../client/pre-hydration-click.ts";
import type { EarlyFiles } from "./early-files.server.ts";
import type { Site } from "./site-context.server.ts";

/** Stands for the nonce while a page is rendered. Random for each process; replaced in every page before it is sent. */
export const NONCE_PLACEHOLDER = randomBytes(18).toString("base64url");
const NONCE_KEY = randomBytes(32);
const LINK_NONCE = new RegExp(`(<link[^>]*) nonce="${NONCE_PLACEHOLDER}"`, "g");
/** Length of the nonce in base64url characters: 132 bits of the keyed hash. */
const NONCE_LENGTH = 22;

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Hashes of our own inline scripts. React Router's inline scripts contain data, so they are allowed by the nonce. */
const hashesOf = (startScript: string): string => [startScript, preHydrationClickScript].map(sha256).join(" ");

/** The content security policy. An injected script or style has neither a listed hash nor the nonce and does not run. */
const policy = (ownScripts: string, nonce: string, { inlineStyles, frames }: { inlineStyles: readonly string[]; frames: boolean }) =>
  [
    "default-src 'none'",
    `script-src 'self' ${ownScripts} 'nonce-${nonce}'`,
    `style-src ${["'self'", ...new Set(inlineStyles.map(sha256))].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(frames ? ["frame-src 'self'"] : []),
  ].join("; ");

/**
 * The nonce of a rendered page: a keyed hash of its HTML. So a cached page can have one, and a page that is rendered again without a change
 * keeps its bytes and its `ETag`. An attacker who injects markup changes the HTML and thereby the nonce, which is not predictable without the key.
 */
const nonceOf = (html: string): string => createHmac("sha256", NONCE_KEY).update(html).digest("base64url").slice(0, NONCE_LENGTH);

type Rendered = { pathname: string; site: Pick<Site, "inlineStyles">; response: Response };

/**
 * Sets `cache-control` on answers that have none, and the content security policy on pages. The result of `headOf` is added to the `<head>`
 * of pages with status 200. `startScript`: the inline script of the app that runs before the first paint; `frames`: whether its pages show pages of this
 * origin in frames.
 */
export function finishPage(early: EarlyFiles, { startScript, frames = false }: { startScript: string; frames?: boolean }) {
  const ownScripts = hashesOf(startScript);
  return async ({ pathname, site, response }: Rendered, headOf: () => Promise<string>): Promise<Response> => {
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    if (!/text\/html/.test(response.headers.get("content-type") ?? "") || response.body === null) return response;
    const headers = new Headers(response.headers);
    const head = response.status === 200 ? await headOf() : "";
    const html = deprioritizeScripts((await response.text()).replace("</head>", () => `${head}</head>`));
    const nonce = nonceOf(html);
    headers.append("link", early(pathname));
    headers.set("content-security-policy", policy(ownScripts, nonce, { inlineStyles: site.inlineStyles, frames }));
    return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), { status: response.status, headers });
  };
}

/**
 * Loads modules at low priority: on a slow connection they would delay the styles and the first pictures. Removes the nonce from links,
 * which need none because the policy allows this origin: a hundred bytes per page.
 */
const deprioritizeScripts = (html: string): string =>
  html.replaceAll(LINK_NONCE, "$1").replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
