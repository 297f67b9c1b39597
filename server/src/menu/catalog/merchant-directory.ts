import type { contract } from "@comanda/contract";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { followRedirects, type Redirect } from "@comanda/domain/redirect";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";

type Row = { id: string; shortName: string; loadedAt: Date; speaking: Pick<MerchantDefinition, "description" | "languages"> };

const all = statement<Row>(
  "merchant.directory",
  `select id, short_name as "shortName", loaded_at as "loadedAt",
     jsonb_strip_nulls(jsonb_build_object('description', definition -> 'description', 'languages', definition -> 'languages')) as speaking
   from merchant where removed_at is null order by id`,
);

/** Lists all restaurants of the deployment; one that has moved is listed where it is. */
export const merchantDirectory: Handler<typeof contract.merchant.directory> = async (deps) =>
  ok(
    (await all(deps.db))
      .filter(({ id }) => (deps.moves.of(id)?.movedTo ?? null) === null)
      .map(({ loadedAt, speaking, ...merchant }) => ({
        ...merchant,
        languages: languagesOf(speaking),
        changedAt: loadedAt.toISOString(),
      })),
  );

/** Maximum length of a redirect chain. */
const MOST_STEPS = 10;

/** The redirects that a path leads through, in order; those of removed restaurants are excluded. */
const findRedirectsFrom = statement<Redirect, { path: string }>(
  "redirect.chain",
  `with recursive served as not materialized (
     select r.path, r.target, r.status from redirect r join merchant m on m.id = r.merchant_id and m.removed_at is null
   ), chain as (
     select path, target, status, 1 as step from served where path = :path
     union all
     select r.path, r.target, r.status, chain.step + 1 from chain join served r on r.path = chain.target where chain.step < ${MOST_STEPS}
   ) select path, target, status from chain`,
);

/** The final target of a legacy path. */
export const findRedirect: Handler<typeof contract.merchant.redirect> = async (deps, _caller, { query }) =>
  ok(followRedirects(query.path, await findRedirectsFrom(deps.db, query)));
