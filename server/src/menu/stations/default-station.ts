import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { kitchen } from "../../platform/text/dining-room.ts";

/** The id of the station of a restaurant that has named none: fixed, so that two concurrent writers create one. */
const DEFAULT_STATION_ID = "1";

const insert = statement<object, { merchantId: string; id: string; name: string; language: string }>(
  "station.default",
  `insert into station as s (merchant_id, id, name, language, position)
   select :merchantId, :id, :name::jsonb, :language, 0 where not exists (select 1 from station where merchant_id = :merchantId and removed_at is null)
   on conflict (merchant_id, id) do update set removed_at = null, row_version = s.row_version + 1`,
);

/** Gives a restaurant a station with this language where it has none. */
export async function keepDefaultStation(tx: Queryable, { merchantId, language }: { merchantId: string; language: string }): Promise<void> {
  await insert(tx, { merchantId, id: DEFAULT_STATION_ID, name: JSON.stringify(kitchen), language });
}
