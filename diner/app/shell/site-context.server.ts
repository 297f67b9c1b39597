import type { Client } from "@comanda/contract/client";
import type { Locale } from "@comanda/domain/locale";
import { createContext } from "react-router";
import type { DinerDeps } from "./diner-deps.ts";
import type { Session } from "./session.server.ts";

/** What loaders and actions know of a request. */
export type Site = {
  deps: DinerDeps;
  session: Session;
  locale: Locale;
  /** The styles that loaders put into the page itself: the page's policy names them. */
  inlineStyles: string[];
  /** The typed API of a merchant or, where no merchant is known, of the deployment; as anybody or with a diner's token. */
  apiFor: (merchantId: string | null, token?: string) => Client;
  /** Where the API of a merchant is; throws where nobody can say. */
  apiAt: (merchantId: string) => Promise<string>;
  fetchApi: typeof globalThis.fetch;
  /** The headers that say who is calling, and of which merchant. */
  identityHeaders: (merchantId: string, token?: string) => Record<string, string>;
};

export const siteContext = createContext<Site>();
