import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import { isLockTimeout } from "../platform/db/database-unavailable.ts";
import { statement } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import { MENU_TOPIC } from "../menu/read/menu-cache.ts";

/** `isMoving`: it is stopped or has moved, to `movedTo`; then its rows may be removed, and its name is empty. */
type Row = { id: string; shortName: string; isRemoved: boolean; isMoving: boolean; movedTo: string | null; orders: number };

const all = statement<Row>(
  "restaurant.all",
  `select coalesce(m.id, v.merchant_id) as id, coalesce(m.short_name, '') as "shortName", m.id is null or m.removed_at is not null as "isRemoved",
     v.merchant_id is not null as "isMoving", v.moved_to as "movedTo",
     (select count(*)::int from customer_order o where o.merchant_id = m.id and (o.status = 0 or o.status = 4 and o.pay_by is not null)) as orders
   from merchant m full join merchant_move v on v.merchant_id = m.id order by 1`,
);

// Waits for orders that are being written, so that `remove` sees them. Later orders wait for the end of the transaction, and then see
// the menu's new version. It is the first lock of its transaction, so it cannot deadlock.
const awaitWrittenOrders = statement("restaurant.await-written-orders", "lock table customer_order in share mode");

// The menu version increases, so that an order that was composed before is not written afterwards.
const remove = statement<object, { merchantId: string; now: string }>(
  "restaurant.remove",
  `with removed as (
     update merchant set removed_at = :now, menu_version = menu_version + 1 where id = :merchantId and removed_at is null
       and not exists (select 1 from customer_order o where o.merchant_id = :merchantId and (o.status = 0 or o.status = 4 and o.pay_by is not null))
     returning id
   )
   select announce('${MENU_TOPIC}', id::text) from removed`,
);

/**
 * `npm run restaurant -- list` lists the restaurants of the database, and those that have moved from it; `remove <merchant>` takes one out of service: its pages and calls
 * answer as if it did not exist, its orders and members stay. Refused while one of its orders is in progress, and while orders are being
 * written for longer than the lock timeout of a statement.
 */
export const restaurantCommand: Command = {
  usage: "restaurant -- list, or remove <merchant>",
  async run(deps, [step, merchantId, ...more]) {
    if (step === "list" && !merchantId) return listed(await all(deps.db));
    if (step !== "remove" || !merchantId || more.length > 0) return failed(`Usage: npm run ${restaurantCommand.usage}`);
    return removed(deps, merchantId);
  },
};

function listed(rows: Row[]): CommandOutcome {
  const lines = rows.map((row) => `${row.id}  ${row.shortName}  ${stateOf(row)}`);
  return done(...(lines.length > 0 ? lines : ["No restaurant is loaded."]));
}

function stateOf({ isRemoved, isMoving, movedTo, orders }: Row): string {
  if (isMoving) return movedTo === null ? "stopped to move" : `has moved to ${movedTo}`;
  return isRemoved ? "removed" : ordersSaid(orders);
}

async function removed({ db, clock, defaultMerchantId }: Deps, merchantId: string): Promise<CommandOutcome> {
  const found = (await all(db)).find(({ id }) => id === merchantId);
  if (found?.isMoving)
    return failed(`The restaurant ${merchantId} ${stateOf(found)}: npm run merchant -- resume, or remove, ${merchantId}`);
  if (!found || found.isRemoved) return failed(`There is no restaurant ${merchantId}.`);
  const written = await db
    .transaction(async (tx) => {
      await awaitWrittenOrders(tx);
      return remove(tx, { merchantId, now: clock.now().toISOString() });
    })
    .catch((error: unknown) => {
      if (isLockTimeout(error)) return null;
      throw error;
    });
  if (!written)
    return failed(
      `${found.shortName} (${merchantId}) is not removed: orders are being placed, or a restaurant is being loaded. Try again.`,
    );
  const [removedMerchant] = written;
  const message = `${found.shortName} (${merchantId}) is removed. Its orders and members are kept; loading it again brings it back.`;
  if (removedMerchant) return done(message, ...(merchantId === defaultMerchantId ? [IS_DEFAULT] : []));
  return failed(
    `${found.shortName} (${merchantId}) has orders in progress. Complete or cancel them first: npm run order -- list ${merchantId}`,
  );
}

const IS_DEFAULT = "DEFAULT_MERCHANT_ID still names it: until that is changed, the address of the site leads to the home page of Comanda.";

const ordersSaid = (count: number): string => (count === 1 ? "1 order in progress" : `${count} orders in progress`);
