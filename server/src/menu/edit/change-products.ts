import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import type { CheckedOf, RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import type { Category, Product } from "@comanda/domain/menu/menu";
import { decimal, times } from "@comanda/domain/money/decimal";
import { moneyText, toMoney } from "@comanda/domain/money/money";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import { readStations } from "../stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { findEditedRows, lockMenu, publishMenu, writeOrder, writeProduct, writeStationOf } from "./product-edit-store.ts";

type Change = typeof staffContract.menu.change;
type Wanted = CheckedOf<Change>["body"]["change"];

const PERCENT_PLACES = "0.01";

/** The price with a percentage added, rounded to the cent, half to even. */
const priceWith = (price: string, percent: number): string =>
  moneyText(toMoney(times(decimal(price), decimal(100 + percent), decimal(PERCENT_PLACES))));

/** The product with the change, and the name of the field that changes; null where nothing does. */
function changed(product: Product, change: Wanted): { product: Product; field: string } | null {
  if ("categoryId" in change)
    return product.categoryId === change.categoryId
      ? null
      : { product: { ...product, categoryId: change.categoryId }, field: "categoryId" };
  if (!("percent" in change)) return null;
  const price = priceWith(product.price, change.percent);
  return price === product.price ? null : { product: { ...product, price }, field: "price" };
}

/** What the audit says of a change. */
function auditOf(
  change: Wanted,
  { categories, stations }: { categories: readonly Category[]; stations: { id: string; name: string }[] },
): AuditValues {
  if ("percent" in change) return { percent: change.percent };
  if ("stationId" in change) return { station: stations.find(({ id }) => id === change.stationId)?.name };
  const category = categories.find(({ id }) => id === change.categoryId);
  return { category: category && baseText(category.name).text };
}

/** Changes many products at once, for diners at once, with one line in the audit and a version in the history of each. */
export const changeProducts: Handler<Change> = (deps, caller, { body: { products, change } }) => {
  const { merchantId, address } = caller;
  const at = deps.clock.now();
  return deps.db.transaction(async (tx): Promise<Result<{ changed: number }, RefusalOf<Change>>> => {
    const locked = await lockMenu(tx, merchantId);
    const seen = new Map(products.map(({ id, rowVersion }) => [id, rowVersion]));
    const rows = locked ? await findEditedRows(tx, merchantId, [...seen.keys()]) : [];
    const { all } = await readStations(tx, merchantId, at);
    const stations = all.map(({ id, name }) => ({ id, name: baseText(name).text }));
    if (!locked || rows.length < seen.size || !isKnown(change, { categories: locked.categories, stations })) return refuse("not-found");
    const others = rows.filter(({ product, rowVersion }) => seen.get(product.id) !== rowVersion);
    if (others.length > 0) return refuse("products-changed", { productIds: others.map(({ product }) => product.id) });
    const written = await write(tx, rows, { merchantId, change, by: caller.person.name, at });
    if (written.length === 0) return ok({ changed: 0 });
    await publishMenu(tx, { merchantId });
    await writeAudit(deps, tx, {
      merchantId,
      actor: actorOf(caller),
      action: "menu.change",
      subject: { kind: "menu", id: merchantId, name: written.map(({ name }) => baseText(name).text).join(", ") },
      after: { ...auditOf(change, { categories: locked.categories, stations }), products: written.length },
      address,
    });
    return ok({ changed: written.length });
  });
};

const isKnown = (
  change: Wanted,
  { categories, stations }: { categories: readonly { id: string }[]; stations: { id: string }[] },
): boolean => {
  if ("categoryId" in change) return categories.some(({ id }) => id === change.categoryId);
  return !("stationId" in change) || stations.some(({ id }) => id === change.stationId);
};

type Writing = { merchantId: string; change: Wanted; by: string; at: Date };

/** Writes each product that the change changes. Returns these. */
async function write(
  tx: Queryable,
  rows: readonly { product: Product; stationId: string | null }[],
  { merchantId, change, by, at }: Writing,
): Promise<Product[]> {
  const written: Product[] = [];
  for (const { product, stationId } of rows) {
    if ("stationId" in change && stationId !== change.stationId) {
      await writeStationOf(tx, { merchantId, productId: product.id, stationId: change.stationId, at });
      written.push(product);
    }
    const next = changed(product, change);
    if (!next) continue;
    await writeProduct(tx, { merchantId, product: next.product, changed: [next.field], by, at });
    written.push(product);
  }
  return written;
}

/** Gives the products of a category another order. */
export const orderProducts: Handler<typeof staffContract.menu.order> = (deps, caller, { body: { categoryId, productIds } }) => {
  const { merchantId, address } = caller;
  return deps.db.transaction(async (tx): Promise<Result<null, "not-found">> => {
    const locked = await lockMenu(tx, merchantId);
    const category = locked?.categories.find(({ id }) => id === categoryId);
    const rows = locked ? await findEditedRows(tx, merchantId, productIds) : [];
    if (!category || rows.length < new Set(productIds).size || rows.some(({ product }) => product.categoryId !== categoryId))
      return refuse("not-found");
    await writeOrder(tx, { merchantId, categoryId, productIds, at: deps.clock.now() });
    await publishMenu(tx, { merchantId });
    const subject = { kind: "menu", id: categoryId, name: baseText(category.name).text };
    await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "menu.order", subject, address });
    return ok(null);
  });
};
