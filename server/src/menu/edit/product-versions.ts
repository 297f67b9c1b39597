import type { RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { baseText } from "@comanda/domain/locale";
import { productMistakes } from "@comanda/domain/menu/edit/product-mistakes";
import { differingNames } from "@comanda/domain/record/record-change";
import { PRODUCT_SHAPE } from "@comanda/domain/menu/edit/product-shape";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Queryable } from "../../platform/db/queryable.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf, type StaffCaller } from "../../identity/caller/staff-caller.ts";
import { editedProduct } from "./get-product.ts";
import { isNamed } from "../fields/menu-texts.ts";
import { auditOf, categoryNames } from "./product-audit.ts";
import { findEditedRow, findEditedRows, findVersions, lockMenu, publishMenu, writeProduct } from "./product-edit-store.ts";
import { fieldsOf } from "../fields/product-fields.ts";

type Restore = typeof staffContract.menu.restore;

/** The history of a product, newest first. */
export const listVersions: Handler<typeof staffContract.menu.versions> = async ({ db }, { merchantId }, { params: { id } }) => {
  const row = await findEditedRow(db, merchantId, id);
  if (!row) return refuse("not-found");
  const versions = await findVersions(db, { merchantId, productId: id });
  return ok({
    versions: versions.map(({ version, at, by, changed }, place) => ({
      version,
      at: at.toISOString(),
      by,
      changed,
      isCurrent: place === 0,
    })),
  });
};

/** Brings a version back in a transaction that holds the menu. Its station, and what is offered, stay as they are. */
async function restoreIn(
  { deps, tx, caller }: { deps: Deps; tx: Queryable; caller: StaffCaller },
  { params: { id }, body }: Input<Restore>,
): Promise<Result<null, RefusalOf<Restore>>> {
  const { merchantId, address } = caller;
  const locked = await lockMenu(tx, merchantId);
  const rows = locked ? await findEditedRows(tx, merchantId) : [];
  const row = rows.find(({ product }) => product.id === id);
  const versions = row ? await findVersions(tx, { merchantId, productId: id }) : [];
  const former = versions.find(({ version }) => version === body.version);
  if (!locked || !row || !former) return refuse("not-found");
  if (row.rowVersion !== body.rowVersion) {
    const [last] = versions;
    const fields = fieldsOf(row.product, row.stationId);
    return refuse("product-changed", { names: last?.changed ?? [], fields, by: last?.by ?? null, at: last?.at.toISOString() ?? null });
  }
  const { categoryId, isOffShelf, promotion } = row.product;
  // A promotion of several products is brought back for all of them.
  const isOfSeveral = [promotion, former.definition.promotion].some((one) => one?.groupId !== undefined);
  const isCategory = locked.categories.some((category) => category.id === former.definition.categoryId);
  const product = { ...former.definition, isOffShelf, ...(!isCategory && { categoryId }), ...(isOfSeveral && { promotion }) };
  const mistakes = productMistakes(product, isNamed);
  if (mistakes.length > 0) return refuse("product-invalid", { mistakes });
  const [before, after] = [fieldsOf(row.product, row.stationId), fieldsOf(product, row.stationId)];
  const changed = differingNames(before, after, PRODUCT_SHAPE);
  await writeProduct(tx, { merchantId, product, changed, by: caller.person.name, at: deps.clock.now() });
  await publishMenu(tx, { merchantId });
  const subject = { kind: "product", id, name: baseText(product.name).text };
  const lines = auditOf({ before, after }, { changed, names: categoryNames(locked.categories) });
  await writeAudit(deps, tx, { merchantId, actor: actorOf(caller), action: "product.restore", subject, ...lines, address });
  return ok(null);
}

/** Brings a former version of a product back, as a new version, for diners at once. */
export const restoreProduct: Handler<Restore> = async (deps, caller, input) => {
  const restored = await deps.db.transaction((tx) => restoreIn({ deps, tx, caller }, input));
  if (!restored.ok) return restored;
  const rows = await findEditedRows(deps.db, caller.merchantId);
  const row = rows.find(({ product }) => product.id === input.params.id);
  return row ? ok(await editedProduct(deps, deps.db, { caller, row, rows })) : refuse("not-found");
};
