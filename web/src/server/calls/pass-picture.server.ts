import { HEADERS } from "@comanda/contract/headers";
import type { Site } from "../site-context.server.ts";

/** Headers of the API's answer that are passed on to the browser. */
const PASSED_BACK = ["content-type", "cache-control", "content-security-policy", "etag", "vary"];

/** The merchant id in the path of a picture; null for any other path. */
export const merchantOfPicture = (pathname: string): string | null => /^\/media\/(\d{1,18})\//.exec(pathname)?.[1] ?? null;

/** Fetches a picture from the merchant's API, where it has the same path. */
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
