import type { contract } from "@comanda/contract";
import { followRedirects } from "@comanda/domain/redirect";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findRedirectsFrom } from "../../platform/merchant/redirect-store.ts";

/** The final target of a legacy path. */
export const findRedirect: Handler<typeof contract.merchant.redirect> = async (deps, _caller, { query }) =>
  ok(followRedirects(query.path, await findRedirectsFrom(deps.db, query)));
