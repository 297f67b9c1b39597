/** The themes of a preview, as its address names them. */
const THEMES = ["light", "dark"] as const;
export type PreviewTheme = (typeof THEMES)[number];

/** The query of an address that asks for a preview: `?preview=dark`. */
const PREVIEW_QUERY = "preview";

/** The theme of the preview that a query asks for; null where it asks for none. Most queries are not parsed for it. */
export const previewTheme = (query: string): PreviewTheme | null =>
  !query.includes(`${PREVIEW_QUERY}=`) ? null : (THEMES.find((theme) => theme === new URLSearchParams(query).get(PREVIEW_QUERY)) ?? null);

/** What of a page's content security policy a preview keeps: styles and pictures. Without the others, nothing runs and nothing is sent. */
const KEPT = /^(default-src|style-src|img-src|base-uri|object-src) /;

const policyOf = (policy: string): string =>
  [...policy.split("; ").filter((directive) => KEPT.test(directive)), "form-action 'none'", "frame-ancestors 'self'"].join("; ");

/** Headers that a preview does not have: it stores no cookie and loads nothing early. */
const LEFT_OUT = ["set-cookie", "link", "etag"];

/**
 * A finished page as a picture of itself, for a frame of the console: without scripts, links, cookies and calls, in one theme, so that
 * nothing can be ordered or changed from it. Only pages of the same origin may show it in a frame.
 */
export async function asPreview(response: Response, theme: PreviewTheme): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of LEFT_OUT) headers.delete(name);
  headers.set("content-security-policy", policyOf(headers.get("content-security-policy") ?? "default-src 'none'"));
  headers.set("x-frame-options", "SAMEORIGIN");
  headers.set("x-robots-tag", "noindex");
  headers.set("cache-control", "private, no-store");
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, "")
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, "$1")
    .replace(/data-theme="\w+"/, `data-theme="${theme}"`);
  return new Response(html, { status: response.status, headers });
}
