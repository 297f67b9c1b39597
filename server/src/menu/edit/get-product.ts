import type { staffContract } from "@comanda/contract/staff/index";
import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import { nameIn } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import { findAvailability } from "../availability/availability-store.ts";
import { stateOf } from "../availability/list-availability.ts";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import { readStations, stationOf } from "../stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import type { StaffCaller } from "../../identity/caller/staff-caller.ts";
import { type EditedRow, findEditedRows } from "./product-edit-store.ts";
import { fieldsOf } from "../fields/product-fields.ts";
import { groupUses } from "./shared-groups.ts";

/** A product as its editor shows it. `rows`: all products of the menu. */
export async function editedProduct(
  deps: Pick<Deps, "clock">,
  on: Queryable,
  { caller, row, rows }: { caller: StaffCaller; row: EditedRow; rows: readonly EditedRow[] },
): Promise<EditedProduct> {
  const { product, stationId, rowVersion, editedAt } = row;
  const now = deps.clock.now();
  const states = await findAvailability(on, caller.merchantId, now);
  const stations = await readStations(on, caller.merchantId, now);
  const { name: shownName, ...lang } = nameIn(product.name, caller.locale);
  const uses = groupUses(rows.map((one) => one.product));
  const ofCategory = stationOf({ ...stations, ofProduct: new Map() }, { productId: product.id, categoryId: product.categoryId });
  return {
    id: product.id,
    shownName,
    ...lang,
    fields: fieldsOf(product, stationId),
    usedBy: Object.fromEntries(product.modifierGroups.map(({ id }) => [id, uses.get(id) ?? 1])),
    choices: Object.fromEntries(
      product.modifierGroups
        .flatMap(({ modifiers }) => modifiers)
        .map(({ modifierProductId: id }) => [id, stateOf({ id, isHidden: false }, states)]),
    ),
    stationOfCategory: ofCategory && nameIn(ofCategory.name, caller.locale).name,
    ...stateOf({ id: product.id, isHidden: product.isOffShelf }, states),
    rowVersion,
    savedAt: editedAt?.toISOString() ?? null,
  };
}

/** A product with everything that can be changed of it. */
export const getProduct: Handler<typeof staffContract.menu.product> = async (deps, caller, { params: { id } }) => {
  const rows = await findEditedRows(deps.db, caller.merchantId);
  const row = rows.find(({ product }) => product.id === id);
  return row ? ok(await editedProduct(deps, deps.db, { caller, row, rows })) : refuse("not-found");
};
