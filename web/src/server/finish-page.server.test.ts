import { describe, expect, it } from "vitest";
import { finishPage, NONCE_PLACEHOLDER } from "./finish-page.server.ts";

const finish = finishPage(() => "</assets/en-US.js>; rel=modulepreload", { startScript: "start()" });

/** A page as React Router renders it, with a text of the restaurant in it. */
const rendered = (text: string) =>
  `<html><head><style>a{}</style></head><body><p>${text}</p><script nonce="${NONCE_PLACEHOLDER}">data()</script></body></html>`;

async function finished(text: string, { inlineStyles = ["a{}"], accentCss = "", isStored = false } = {}) {
  const response = new Response(rendered(text), { headers: { "content-type": "text/html; charset=utf-8" } });
  const page = await finish({ pathname: "/merchant/100001/order", site: { inlineStyles, accentCss }, response, isStored }, async () => "");
  const policy = page.headers.get("content-security-policy") ?? "";
  const html = await page.text();
  return { html, policy, nonce: /'nonce-([\w-]{24})'/.exec(policy)?.[1] };
}

const scriptsOf = ({ policy }: { policy: string }) => policy.match(/script-src [^;]*/)?.[0];

it("writes the accent of the page's merchant last into the head, over the styles of the app", async () => {
  expect((await finished("Tea", { accentCss: ":root{--accent:#123456}" })).html).toContain(
    "<head><style>a{}</style><style>:root{--accent:#123456}</style></head>",
  );
  expect((await finished("Tea")).html).toContain("<head><style>a{}</style></head>");
});

describe("the content security policy of a page for one visitor", () => {
  it("allows React Router's scripts by a nonce that is in the page, and our own scripts by their hashes", async () => {
    const page = await finished("Tea");
    expect(page.html).toContain(`<script nonce="${page.nonce}">data()</script>`);
    expect(scriptsOf(page)).toMatch(/^script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+' 'nonce-[\w-]{24}'$/);
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

  it("allows no request to another origin, whatever it is for", async () => {
    const sources = (await finished("Tea")).policy.split("; ").flatMap((directive) => directive.split(" ").slice(1));
    expect(sources.filter((source) => !/^('(self|none|sha256-.+|nonce-.+)'|data:|blob:)$/.test(source))).toEqual([]);
  });

  it("has a nonce of its own, also where the page is the same", async () =>
    expect((await finished("Tea")).nonce).not.toBe((await finished("Tea")).nonce));
});

describe("the content security policy of a stored page", () => {
  const stored = (text: string) => finished(text, { isStored: true });

  it("allows React Router's scripts by their hashes, and has no nonce", async () => {
    const page = await stored("Tea");
    expect(page.html).toContain("<script>data()</script>");
    // SHA-256 of `data()`.
    expect(scriptsOf(page)).toMatch(
      /^script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+' 'sha256-QdLiwMozIP3wzE7yQ6MrPatksDYY53ZPm62dOjcTxEM='$/,
    );
    expect(page.html + page.policy).not.toContain("nonce");
  });

  it("allows no script that was injected into the page, also with the nonce of an earlier page", async () => {
    const { nonce = "" } = await finished("Tea");
    const injected = await stored(`<script>evil()</script><script nonce="${nonce}">evil()</script>`);
    expect(injected.html).toContain("<script>evil()</script>");
    expect(injected.policy).toBe((await stored("Tea")).policy);
  });

  it("is the same for a page that is rendered again without a change, as are its bytes", async () =>
    expect(await stored("Tea")).toEqual(await stored("Tea")));

  it.each([true, false])("never sends the mark of the scripts (stored: %s)", async (isStored) =>
    expect((await finished(`quoted: ${NONCE_PLACEHOLDER}`, { isStored })).html).not.toContain(NONCE_PLACEHOLDER),
  );
});
