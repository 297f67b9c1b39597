import { HEADERS } from "@comanda/contract/headers";
import type { Site } from "./site-context.server.ts";

/** What a picture is answered with; the rest is between the servers. */
const PASSED_BACK = ["content-type", "cache-control", "content-security-policy", "etag", "vary"];

/** The merchant whose picture an address is of; null for any other address. */
export const merchantOfPicture = (pathname: string): string | null => /^\/media\/(\d{1,18})\//.exec(pathname)?.[1] ?? null;

/** A merchant's picture from the API that the merchant's pages are from: its addresses are the same here and there. */
export async function passPicture({ url }: Request, merchantId: string, { apiAt, fetchApi }: Site): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await apiAt(merchantId)
    .then((base) => fetchApi(`${base}${pathname}${search}`, { headers: { [HEADERS.merchant]: merchantId } }))
    .catch(() => null);
  if (!answer) return new Response(null, { status: 502 });
  const headers = new Headers();
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
