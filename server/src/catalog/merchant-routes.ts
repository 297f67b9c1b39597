import { contract } from "@comanda/contract";
import type { Serve } from "../serve.ts";
import { findRedirect } from "./find-redirect.ts";
import { merchantDirectory } from "./merchant-directory.ts";
import { merchantHome } from "./merchant-home.ts";
import { tinyMerchant } from "./tiny-merchant.ts";

export const merchantRoutes = (on: Serve): void => {
  on(contract.merchant.tiny, tinyMerchant);
  on(contract.merchant.home, merchantHome);
  on(contract.merchant.redirect, findRedirect);
  on(contract.merchant.directory, merchantDirectory);
};
