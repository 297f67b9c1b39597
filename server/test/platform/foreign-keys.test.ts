import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateKeys } from "../../src/platform/db/validate-keys.ts";
import { DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import type { Database } from "../../src/platform/db/open-database.ts";

/** A cart of a diner who does not exist. */
const CART = "insert into cart (merchant_id, diner_id, details, changed_at) values (1, 1, '[]', now())";

/** Why columns with the id of another row have no foreign key. */
const REASONS: Record<string, string[]> = {
  "names who acted; the name beside it is what counts": [
    "audit_line.actor_id",
    "customer_order.staff_id",
    "order_event.actor_id",
    "payment.staff_id",
    "refund.staff_id",
  ],
  "a folder that is loaded again removes tables, products and coupons; what was ordered keeps their ids": [
    "customer_order.region_id",
    "customer_order.table_id",
    "dining_table.region_id",
    "kitchen_ticket.moved_from",
    "order_item.product_id",
    "product.category_id",
    "product_reference.product_id",
    "product_state.product_id",
    "qr_code.table_id",
    "sitting.table_id",
    "station_of_category.category_id",
    "station_of_product.product_id",
    "stock.product_id",
    "table_request.table_id",
    "user_coupon.coupon_id",
  ],
  "0 stands for none": ["customer_order.sitting_id", "delivery.order_id", "points_entry.order_id", "user_coupon.order_id"],
  "a row of the same table, which a backup may restore later": ["customer_order.merged_into", "diner.merged_into_id", "payment.reverses"],
  "who began it, also after a guest's orders have gone to a member and the guest is deleted": ["payment_attempt.diner_id"],
  "the dish of the order beside it, which may go to another order": ["attempt_item.item_id", "payment_item.item_id"],
  "a payment refers to its attempt, and a backup restores one of the two first": ["payment.attempt_id"],
  "its money refers to it, and a backup restores one of the two first": ["refund.payment_id"],
  "the table that it refers to stands in another column": [
    "delivery.subscriber_id",
    "pending_action.subject_id",
    "print_job.subject_id",
    "staff_notice.subject_id",
  ],
  "is the id of a group, which is no row": ["payment.group_id"],
  "a promotion is its versions, so no other row has its id": ["promotion_version.promotion_id"],
  "the item of a ticket's order, by the order of the ticket": ["kitchen_ticket_line.item_id"],
  "the station of its tickets, which have the key": ["order_item.station_id"],
  "expires or ends within days": [
    "idempotency.diner_id",
    "idempotency.merchant_id",
    "issued_code.merchant_id",
    "known_browser.merchant_id",
    "outbox.merchant_id",
    "pending_action.merchant_id",
    "sign_in_code.merchant_id",
    "staff_notice.merchant_id",
    "try_count.merchant_id",
  ],
  "stays when the rows of a restaurant that has moved are removed": ["merchant_move.merchant_id"],
  "written with the products of the merchant, which have the key": ["product_state.merchant_id", "stock.merchant_id"],
};

// On both: which keys are validated depends on how each was migrated.
describe.each(DATABASE_KINDS)("foreign keys of the %s database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  const columnsWithoutKey = async () => {
    const { rows } = await database.query<{ column: string }>(`
      select c.relname || '.' || a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ '_id$' and a.atttypid = 'bigint'::regtype or a.attname in ('reverses', 'merged_into', 'moved_from'))
        and not exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey))
      order by 1`);
    return rows.map(({ column }) => column);
  };

  it("refuse a row without the one that it refers to", () => expect(database.query(CART)).rejects.toMatchObject({ code: "23503" }));

  it("are checked for the rows of an earlier release, and named where these contradict them", async () => {
    await database.query("alter table cart drop constraint cart_of");
    await database.query(CART);
    await database.query(
      "alter table cart add constraint cart_of foreign key (merchant_id, diner_id) references diner (merchant_id, id) not valid",
    );
    expect(await validateKeys(database.pool)).toEqual(["cart.cart_of"]);
    await database.query("delete from cart");
    expect(await validateKeys(database.pool)).toEqual([]);
    const { rows } = await database.query("select conname from pg_constraint where contype = 'f' and not convalidated");
    expect(rows).toEqual([]);
  });

  it("are missing only for a reason", async () => {
    expect(await columnsWithoutKey()).toEqual(Object.values(REASONS).flat().toSorted());
  });
});
