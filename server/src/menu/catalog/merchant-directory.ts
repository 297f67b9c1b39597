import type { contract } from "@comanda/contract";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { ok } from "@comanda/domain/result";
import { statement } from "../../platform/db/queryable.ts";
import type { MerchantDefinition } from "../../platform/db/schema/merchant.ts";
import type { Handler } from "../../identity/caller/serve.ts";

type Row = { id: string; shortName: string; loadedAt: Date; speaking: Pick<MerchantDefinition, "description" | "languages"> };

const all = statement<Row>(
  "merchant.directory",
  `select id, short_name as "shortName", loaded_at as "loadedAt",
     jsonb_strip_nulls(jsonb_build_object('description', definition -> 'description', 'languages', definition -> 'languages')) as speaking
   from merchant where removed_at is null order by id`,
);

/** Lists all restaurants of the deployment. */
export const merchantDirectory: Handler<typeof contract.merchant.directory> = async (deps) =>
  ok(
    (await all(deps.db)).map(({ loadedAt, speaking, ...merchant }) => ({
      ...merchant,
      languages: languagesOf(speaking),
      changedAt: loadedAt.toISOString(),
    })),
  );
