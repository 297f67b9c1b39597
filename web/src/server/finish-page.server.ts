import { createHash, createHmac, randomBytes } from "node:crypto";
import { preHydrationClickScript } from "../client/pre-hydration-click.ts";
import type { EarlyFiles } from "./early-files.server.ts";
import type { Site } from "./site-context.server.ts";
import { themeScript } from "../client/theme.ts";

/** Stands for the nonce while a page is rendered. A secret of the process: it is replaced in every page before the page leaves. */
export const NONCE_PLACEHOLDER = randomBytes(18).toString("base64url");
const NONCE_KEY = randomBytes(32);
const LINK_NONCE = new RegExp(`(<link[^>]*) nonce="${NONCE_PLACEHOLDER}"`, "g");
/** Characters of the keyed hash in base64url: 128 bits. */
const NONCE_LENGTH = 22;

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The scripts in a page that we wrote. Those of the framework hold data, so they are named by the nonce. */
const OWN_SCRIPTS = [themeScript, preHydrationClickScript].map(sha256).join(" ");

/** Everything a page may do. A script or style that slipped into it has neither a hash here nor the nonce, and does not run. */
const policy = (nonce: string, styles: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${OWN_SCRIPTS} 'nonce-${nonce}'`,
    `style-src ${["'self'", ...new Set(styles.map(sha256))].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");

/**
 * The nonce of a rendered page: a keyed hash of all that is in it. So a cached page may have one, and a page that is rendered again without
 * a change keeps its bytes and its `ETag`; an attacker who gets markup into a page changes the page, and cannot know its nonce.
 */
const nonceOf = (html: string): string => createHmac("sha256", NONCE_KEY).update(html).digest("base64url").slice(0, NONCE_LENGTH);

type Rendered = { pathname: string; site: Pick<Site, "inlineStyles">; response: Response };

/** Puts privacy on an answer, and on a page its policy; `headOf` goes into the head of a page that is there. */
export const finishPage =
  (early: EarlyFiles) =>
  async ({ pathname, site, response }: Rendered, headOf: () => Promise<string>): Promise<Response> => {
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    if (!/text\/html/.test(response.headers.get("content-type") ?? "") || response.body === null) return response;
    const headers = new Headers(response.headers);
    const head = response.status === 200 ? await headOf() : "";
    const html = deprioritizeScripts((await response.text()).replace("</head>", () => `${head}</head>`));
    const nonce = nonceOf(html);
    headers.append("link", early(pathname));
    headers.set("content-security-policy", policy(nonce, site.inlineStyles));
    return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), { status: response.status, headers });
  };

/**
 * Scripts are fetched at low priority: on a slow connection they would delay the styles and the first pictures. Files that the page links
 * need no nonce, because the policy allows this origin: it is taken off them, a hundred bytes of each page.
 */
const deprioritizeScripts = (html: string): string =>
  html.replaceAll(LINK_NONCE, "$1").replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
