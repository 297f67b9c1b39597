import { contract } from "@comanda/contract";
import type { Serve } from "../identity/caller/serve.ts";
import { findRedirect, merchantDirectory } from "./catalog/merchant-directory.ts";
import { merchantHome, tinyMerchant } from "./catalog/merchant-home.ts";

export const merchantRoutes = (on: Serve): void => {
  on(contract.merchant.tiny, tinyMerchant);
  on(contract.merchant.home, merchantHome);
  on(contract.merchant.redirect, findRedirect);
  on(contract.merchant.directory, merchantDirectory);
};
