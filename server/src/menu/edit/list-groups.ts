import type { staffContract } from "@comanda/contract/staff/index";
import { nameIn } from "@comanda/domain/locale";
import { ok } from "@comanda/domain/result";
import { groupFieldsOf } from "../fields/product-fields.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findEditedRows } from "./product-edit-store.ts";

/** The questions of all products, with the products that have each, in menu order. */
export const listGroups: Handler<typeof staffContract.menu.groups> = async ({ db }, { merchantId, locale }) => {
  const products = (await findEditedRows(db, merchantId)).map(({ product }) => product);
  const all = products.flatMap(({ modifierGroups }) => modifierGroups);
  // Each as the first product has it, whose default choices it shows.
  const groups = new Map(all.toReversed().map((group) => [group.id, groupFieldsOf(group)]));
  const dishesOf = (id: string) =>
    products.filter(({ modifierGroups }) => modifierGroups.some((group) => group.id === id)).map(({ name }) => nameIn(name, locale).name);
  return ok({ groups: [...groups].toReversed().map(([id, fields]) => ({ fields, dishes: dishesOf(id) })) });
};
