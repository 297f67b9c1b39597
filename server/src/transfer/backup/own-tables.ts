import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as drawerTables from "../../platform/db/schema/cash-drawer.ts";
import * as dinerTables from "../../platform/db/schema/diner.ts";
import * as integrationTables from "../../platform/db/schema/integrations.ts";
import * as kitchenTables from "../../platform/db/schema/kitchen.ts";
import * as importTables from "../../platform/db/schema/menu-import.ts";
import * as merchantTables from "../../platform/db/schema/merchant.ts";
import * as orderTables from "../../platform/db/schema/order.ts";
import * as onlineTables from "../../platform/db/schema/online-payment.ts";
import * as eventTables from "../../platform/db/schema/ordering-events.ts";
import * as accountTables from "../../platform/db/schema/payment-account.ts";
import * as paymentTables from "../../platform/db/schema/payment.ts";
import * as platformTables from "../../platform/db/schema/platform.ts";
import * as addressTables from "../../platform/db/schema/printer-address.ts";
import * as pushTables from "../../platform/db/schema/push.ts";
import * as refundTables from "../../platform/db/schema/refund.ts";
import * as staffTables from "../../platform/db/schema/staff.ts";
import * as tableTables from "../../platform/db/schema/table.ts";

/** The names of the tables of this release. */
export const OWN_TABLES: ReadonlySet<string> = new Set(
  [
    accountTables,
    addressTables,
    dinerTables,
    drawerTables,
    integrationTables,
    kitchenTables,
    importTables,
    merchantTables,
    orderTables,
    onlineTables,
    eventTables,
    paymentTables,
    platformTables,
    pushTables,
    refundTables,
    staffTables,
    tableTables,
  ].flatMap((tables) => Object.values(tables).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))),
);
