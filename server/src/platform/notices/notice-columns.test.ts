import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableConfig } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { merchant, stock } from "../db/schema/merchant.ts";
import { diningTable } from "../db/schema/table.ts";

const programs = readFileSync(join(import.meta.dirname, "../../../migrations/programs/notices-to-the-console.sql"), "utf8");

/** Columns of which open pages of the console show no change: it has no trigger. */
const WITHOUT_NOTICE: Record<string, readonly string[]> = {
  dining_table: ["merchant_id", "id", "asked_at", "edited_at"],
  merchant: [
    "id",
    "short_name",
    "time_zone",
    "menu_version",
    "source_hash",
    "loaded_at",
    "edited_settings",
    "menu_edited_at",
    "removed_at",
  ],
  stock: ["merchant_id", "product_id", "loaded"],
};

type Trigger = { name: string; event: string; table: string; when: string };
const triggers = [...programs.matchAll(/create or replace trigger (\w+) after ([\w ]+) on (\w+) for each row(.*?)execute function/gs)].map(
  ([, name = "", event = "", table = "", when = ""]): Trigger => ({ name, event, table, when }),
);
const onUpdate = triggers.filter(({ event }) => event.includes("update"));
/** Whether each update of a table is noticed: without a condition, or by the version that each change increases. */
const isWhole = (table: string): boolean =>
  onUpdate.some((one) => one.table === table && (one.when.trim() === "" || one.when.includes("old.row_version")));

describe("the triggers that write notices to the console", () => {
  const inPart = [...new Set(onUpdate.map(({ table }) => table))].filter((table) => !isWhole(table));

  it("of some columns of a table are those of these tables", () => expect(inPart.toSorted()).toEqual(Object.keys(WITHOUT_NOTICE)));

  it.each([diningTable, merchant, stock])("name each column of a table, or it is known to be shown by no open page: %#", (table) => {
    const { name, columns } = getTableConfig(table);
    const noticed = onUpdate
      .filter((one) => one.table === name)
      .flatMap(({ when }) => [...when.matchAll(/old\.(\w+)/g)].map(([, column = ""]) => column));
    const known = [...noticed, ...(WITHOUT_NOTICE[name] ?? [])];
    expect(columns.map((column) => column.name).toSorted()).toEqual([...new Set(known)].toSorted());
  });
});
