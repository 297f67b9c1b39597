import type { Redirect } from "@comanda/domain/redirect";
import { type Queryable, statement } from "../db/queryable.ts";

/** A chain that is longer than this is nobody's wish. */
const MOST_STEPS = 10;

const chainFrom = statement<Redirect>(
  "redirect.chain",
  `with recursive chain as (
     select path, target, status, 1 as step from redirect where path = $1
     union all
     select r.path, r.target, r.status, chain.step + 1 from chain join redirect r on r.path = chain.target where chain.step < ${MOST_STEPS}
   ) select path, target, status from chain`,
);

/** The redirects that a path leads through, one after the other. */
export const findRedirectsFrom = (on: Queryable, path: string): Promise<Redirect[]> => chainFrom(on, path);
