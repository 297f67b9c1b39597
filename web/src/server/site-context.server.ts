import type { Client } from "@comanda/contract/client";
import type { SiteDeps } from "./site-deps.ts";
import type { Locale } from "@comanda/domain/locale";
import { createContext } from "react-router";
import type { Session } from "./session.server.ts";

/** What loaders and actions know of a request. */
export type Site = {
  deps: SiteDeps;
  session: Session;
  locale: Locale;
  /** The styles that loaders put into the page itself: the page's policy names them. */
  inlineStyles: string[];
  /** The typed API of a merchant or, where no merchant is known, of the deployment; as anybody or with a diner's token. */
  apiFor: (merchantId: string | null, token?: string) => Client;
  /** The API of a merchant; throws when it cannot be resolved. */
  apiAt: (merchantId: string) => Promise<string>;
  fetchApi: typeof globalThis.fetch;
  /** Headers with the diner's token and the merchant id. */
  identityHeaders: (merchantId: string, token?: string) => Record<string, string>;
};

export const siteContext = createContext<Site>();
