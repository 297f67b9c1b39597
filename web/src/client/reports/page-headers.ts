import type { HEADERS } from "@comanda/contract/headers";
import { merchantIdIn } from "../../merchant-path.ts";

/** Literals instead of `HEADERS`, so that the page does not fetch a module of the contract for two strings. */
const LANGUAGE: (typeof HEADERS)["language"] = "languagecode";
const MERCHANT: (typeof HEADERS)["merchant"] = "merchantid";

/** Headers of a call that needs no diner: content type, the page's language, and the merchant where the URL names one. */
export function pageHeaders(): Record<string, string> {
  const merchantId = merchantIdIn(location.pathname);
  return {
    "content-type": "application/json",
    [LANGUAGE]: document.documentElement.lang,
    ...(merchantId && { [MERCHANT]: merchantId }),
  };
}
