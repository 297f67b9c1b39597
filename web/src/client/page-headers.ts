import type { HEADERS } from "@comanda/contract/headers";
import { merchantIdIn } from "../merchant-path.ts";

/** Written out, so that no module of the contract is fetched for two words. */
const LANGUAGE: (typeof HEADERS)["language"] = "languagecode";
const MERCHANT: (typeof HEADERS)["merchant"] = "merchantid";

/** What a call of the page says that needs no diner: its type, the page's language, and the merchant where the page has one. */
export function pageHeaders(): Record<string, string> {
  const merchantId = merchantIdIn(location.pathname);
  return {
    "content-type": "application/json",
    [LANGUAGE]: document.documentElement.lang,
    ...(merchantId && { [MERCHANT]: merchantId }),
  };
}
