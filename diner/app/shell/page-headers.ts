import { HEADERS } from "@comanda/contract/headers";
import { merchantIdIn } from "../links/addresses.ts";

/** What a call of the page says that needs no diner: its type, the page's language, and the merchant where the page has one. */
export function pageHeaders(): Record<string, string> {
  const merchantId = merchantIdIn(location.pathname);
  return {
    "content-type": "application/json",
    [HEADERS.language]: document.documentElement.lang,
    ...(merchantId && { [HEADERS.merchant]: merchantId }),
  };
}
