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
  /** The typed API, as anybody or with a diner's token. */
  apiFor: (merchantId: string | null, token?: string) => Client;
  fetchApi: typeof globalThis.fetch;
};

export const siteContext = createContext<Site>();
