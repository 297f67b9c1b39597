import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as dinerTables from "../db/schema/diner.ts";
import * as integrationTables from "../db/schema/integrations.ts";
import * as kitchenTables from "../db/schema/kitchen.ts";
import * as importTables from "../db/schema/menu-import.ts";
import * as merchantTables from "../db/schema/merchant.ts";
import * as orderTables from "../db/schema/order.ts";
import * as eventTables from "../db/schema/ordering-events.ts";
import * as paymentTables from "../db/schema/payment.ts";
import * as platformTables from "../db/schema/platform.ts";
import * as pushTables from "../db/schema/push.ts";
import * as staffTables from "../db/schema/staff.ts";
import * as tableTables from "../db/schema/table.ts";

/** The names of the tables of this release. */
export const OWN_TABLES: ReadonlySet<string> = new Set(
  [
    dinerTables,
    integrationTables,
    kitchenTables,
    importTables,
    merchantTables,
    orderTables,
    eventTables,
    paymentTables,
    platformTables,
    pushTables,
    staffTables,
    tableTables,
  ].flatMap((tables) => Object.values(tables).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))),
);
