import type { RefusalOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { CategoryFields } from "@comanda/contract/staff/menu/menu-shapes";
import { baseText } from "@comanda/domain/locale";
import type { Category } from "@comanda/domain/menu/menu";
import { isSameValue } from "@comanda/domain/record/record-change";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { writeAudit } from "../../audit/audit-store.ts";
import { actorOf } from "../../identity/caller/staff-caller.ts";
import { isNamed, textsOf, translatedFrom } from "../fields/menu-texts.ts";
import { findEditedRows, lockMenu, publishMenu, writeCategories } from "./product-edit-store.ts";

type Save = typeof staffContract.menu.saveCategories;

const fieldsOf = (categories: readonly Category[]): CategoryFields[] => categories.map(({ id, name }) => ({ id, name: textsOf(name) }));
const namesOf = (categories: readonly Category[]): string => categories.map(({ name }) => baseText(name).text).join(", ");

/** Sets the categories in their order, for diners at once, with a line in the audit. */
export const saveCategories: Handler<Save> = (deps, caller, { body: { seen, wanted } }) => {
  const { merchantId, address } = caller;
  return deps.db.transaction(
    async (tx): Promise<Result<{ categories: { id: string; name: CategoryFields["name"] }[] }, RefusalOf<Save>>> => {
      const locked = await lockMenu(tx, merchantId);
      if (!locked) return refuse("not-found");
      const { categories: current, description } = locked;
      const answer = (categories: readonly Category[]) =>
        ok({ categories: categories.map(({ id, name }) => ({ id, name: textsOf(name) })) });
      if (isSameValue(wanted, fieldsOf(current))) return answer(current);
      if (!isSameValue(seen, fieldsOf(current))) return refuse("categories-changed", { categories: fieldsOf(current).map(withId) });
      const baseLanguage = baseText(description).lang;
      const next = wanted.map(({ id, name }) => ({ id: id ?? deps.random.id(), name: translatedFrom(name, baseLanguage) }));
      if (!next.every(({ name }) => isNamed(name))) return refuse("category-name-missing");
      const known = new Set(current.map(({ id }) => id));
      if (wanted.some(({ id }) => id !== undefined && !known.has(id))) return refuse("not-found");
      const ids = new Set(next.map(({ id }) => id));
      const rows = await findEditedRows(tx, merchantId);
      const full = rows.filter(({ product }) => !ids.has(product.categoryId));
      if (full.length > 0) return refuse("category-has-products", { products: full.length });
      await writeCategories(tx, { merchantId, categories: next, at: deps.clock.now() });
      await publishMenu(tx, { merchantId });
      await writeAudit(deps, tx, {
        merchantId,
        actor: actorOf(caller),
        action: "menu.categories",
        subject: { kind: "menu", id: merchantId, name: "" },
        before: { categories: namesOf(current) },
        after: { categories: namesOf(next) },
        address,
      });
      return answer(next);
    },
  );
};

const withId = ({ id = "", name }: CategoryFields) => ({ id, name });
