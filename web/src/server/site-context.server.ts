import type { Client } from "@comanda/contract/client";
import type { SiteDeps } from "./site-deps.ts";
import type { Locale } from "@comanda/domain/locale";
import { createContext } from "react-router";
import type { Session } from "./session.server.ts";

/** The context that loaders and actions get for a request. */
export type Site = {
  deps: SiteDeps;
  /** The id of the running build of the app. */
  build: string;
  session: Session;
  locale: Locale;
  /** Inline styles that loaders add to the page; its content security policy lists their hashes. */
  inlineStyles: string[];
  /** Other sites to which a form of the page may be sent: that of a payment provider. */
  formActions: string[];
  /** The accent of the page's merchant, which is written into the `<head>` of a document; empty without a merchant. */
  accentCss: string;
  /** Whether the answer is a document, and not the data of one. */
  isDocument: boolean;
  /** Typed client of a merchant's API, or of the deployment's where no merchant is known; with a diner's token where given. */
  apiFor: (merchantId: string | null, token?: string) => Client;
  /** The API of a merchant; throws when it cannot be resolved. */
  apiAt: (merchantId: string) => Promise<string>;
  fetchApi: typeof globalThis.fetch;
  /** Headers with the diner's token and the merchant id. */
  identityHeaders: (merchantId: string, token?: string) => Record<string, string>;
};

export const siteContext = createContext<Site>();
