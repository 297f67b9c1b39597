import type { Redirect } from "@comanda/domain/redirect";
import { statement } from "../db/queryable.ts";

/** Maximum length of a redirect chain. */
const MOST_STEPS = 10;

/** The redirects that a path leads through, in order; those of removed restaurants are excluded. */
export const findRedirectsFrom = statement<Redirect, { path: string }>(
  "redirect.chain",
  `with recursive served as not materialized (
     select r.path, r.target, r.status from redirect r join merchant m on m.id = r.merchant_id and m.removed_at is null
   ), chain as (
     select path, target, status, 1 as step from served where path = :path
     union all
     select r.path, r.target, r.status, chain.step + 1 from chain join served r on r.path = chain.target where chain.step < ${MOST_STEPS}
   ) select path, target, status from chain`,
);
