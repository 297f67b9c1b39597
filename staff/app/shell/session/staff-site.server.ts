import { type Client, type ClientOf, createClient, createClientOf } from "@comanda/contract/client";
import { HEADERS } from "@comanda/contract/headers";
import { staffContract } from "@comanda/contract/staff/index";
import { SERVER_CALL_TIMEOUT_MS } from "@comanda/domain/limits";
import { type Locale, locales } from "@comanda/domain/locale";
import { preferredLocale } from "@comanda/web/server/preferred-locale.server";
import type { Site } from "@comanda/web/server/site-context.server";
import { createContext } from "react-router";
import { openStaffCookie, type StaffCookie } from "./staff-cookie.server.ts";

/** What loaders and actions of the console get for a request. */
export type StaffSite = Site & {
  cookie: StaffCookie;
  /** The language of the page: the browser's until the person is known, then the person's. */
  language: () => Locale;
  speak: (locale: string | null) => void;
  /** Who makes the calls of this browser at a merchant: a person who is signed in there, otherwise a paired kitchen screen. */
  callerAt: (merchantId: string) => "person" | "screen" | null;
  /** The calls of the console at a merchant, with the token of that caller. */
  consoleAt: (merchantId: string) => ClientOf<typeof staffContract>;
  /** The public calls of a restaurant, with their texts in a language. */
  publicApiIn: (merchantId: string, locale: Locale) => Client;
  /** The calls of a deployment that may have no restaurant yet. */
  consoleOfDeployment: () => ClientOf<typeof staffContract>;
  /** The headers of a call by that caller. */
  staffHeaders: (merchantId: string) => Record<string, string>;
};

export const staffContext = createContext<StaffSite>();

const known = (text: string | null | undefined): Locale | undefined => locales.find((locale) => locale === text);

/** Opens the site of a request for the console. */
export function openStaffSite(site: Site, request: Request): StaffSite {
  const cookie = openStaffCookie(request, site.deps.publicOrigin);
  let language = known(cookie.language()) ?? preferredLocale(request.headers.get("accept-language"));
  const staffHeaders = (merchantId: string): Record<string, string> => {
    const token = cookie.tokenAt(merchantId) ?? cookie.screens.tokenAt(merchantId);
    const browser = cookie.browsers.tokenAt(merchantId);
    return {
      [HEADERS.merchant]: merchantId,
      ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
      ...(browser && { [HEADERS.browser]: browser }),
    };
  };
  const clientOf = (base: string | (() => Promise<string>), headers: Record<string, string>) =>
    createClientOf(staffContract, {
      base,
      fetch: site.fetchApi,
      timeoutMs: SERVER_CALL_TIMEOUT_MS,
      headers: { [HEADERS.language]: language, ...headers },
    });
  return {
    ...site,
    locale: language,
    cookie,
    language: () => language,
    speak: (locale) => void (language = known(locale) ?? language),
    callerAt: (merchantId) => (cookie.tokenAt(merchantId) ? "person" : cookie.screens.tokenAt(merchantId) ? "screen" : null),
    staffHeaders,
    consoleAt: (merchantId) => clientOf(() => site.apiAt(merchantId), staffHeaders(merchantId)),
    publicApiIn: (merchantId, locale) =>
      createClient({
        base: () => site.apiAt(merchantId),
        fetch: site.fetchApi,
        timeoutMs: SERVER_CALL_TIMEOUT_MS,
        headers: { [HEADERS.language]: locale, [HEADERS.merchant]: merchantId },
      }),
    consoleOfDeployment: () => clientOf(site.deps.apiBase, {}),
  };
}
