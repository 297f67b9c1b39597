import { describe, expect, it } from "vitest";
import { finishPage, NONCE_PLACEHOLDER } from "./finish-page.server.ts";

const finish = finishPage(() => "</assets/en-US.js>; rel=modulepreload", { startScript: "start()" });

/** A page as React Router renders it, with a text of the restaurant in it. */
const rendered = (text: string) =>
  `<html><head><style>a{}</style></head><body><p>${text}</p><script nonce="${NONCE_PLACEHOLDER}">data()</script></body></html>`;

async function finished(text: string, inlineStyles = ["a{}"]) {
  const response = new Response(rendered(text), { headers: { "content-type": "text/html; charset=utf-8" } });
  const page = await finish({ pathname: "/merchant/100001/order", site: { inlineStyles }, response }, async () => "");
  const policy = page.headers.get("content-security-policy") ?? "";
  const html = await page.text();
  return { html, policy, nonce: /'nonce-([\w-]{22})'/.exec(policy)?.[1] };
}

describe("the content security policy of a page", () => {
  it("allows React Router's scripts by a nonce that is in the page, and our own scripts by their hashes", async () => {
    const { html, policy, nonce } = await finished("Tea");
    expect(html).toContain(`<script nonce="${nonce}">data()</script>`);
    expect(policy.match(/script-src [^;]*/)?.[0]).toMatch(/^script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+' 'nonce-[\w-]{22}'$/);
  });

  it("has no nonce on links, and links modules at low priority", async () => {
    const nonce = `nonce="${NONCE_PLACEHOLDER}"`;
    const { html } = await finished(`<link ${nonce} rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" ${nonce}/>`);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/>');
  });

  it("allows no script and no style that was injected into the page", async () => {
    const [clean, injected] = [await finished("Tea"), await finished("<script>evil()</script><style>b{}</style>")];
    const withoutNonce = ({ policy, nonce = "" }: typeof clean) => policy.replace(nonce, "");
    expect(injected.html).toContain("<script>evil()</script>");
    expect(withoutNonce(injected)).toBe(withoutNonce(clean));
  });

  it("has another nonce when the page's text changes, so that nobody can inject the nonce of an earlier page", async () => {
    const before = await finished("Tea");
    const after = await finished(`<script nonce="${before.nonce}">evil()</script>`);
    expect(after.nonce).not.toBe(before.nonce);
  });

  it("keeps the nonce and the bytes of a page that is rendered again without a change", async () =>
    expect(await finished("Tea")).toEqual(await finished("Tea")));

  it("never sends the placeholder of the nonce", async () =>
    expect((await finished(`quoted: ${NONCE_PLACEHOLDER}`)).html).not.toContain(NONCE_PLACEHOLDER));
});
