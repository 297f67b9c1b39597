import { ItemMode } from "@comanda/domain/codes";
import { baseText, DEFAULT_LOCALE } from "@comanda/domain/locale";
import { type AmountReader, DEFAULT_CURRENCY } from "@comanda/domain/money/currency";
import { moneyText } from "@comanda/domain/money/money";
import { readTypedAmount, readTypedNumber } from "@comanda/domain/money/typed-number";
import type { AuditAction } from "@comanda/contract/staff/people/audit-actions";
import type { AuditValues } from "@comanda/contract/staff/people/audit-fields";
import { writeAudit } from "../audit/audit-store.ts";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import { currencyOf } from "../platform/merchant/merchant-store.ts";
import { setOffShelf, setPrice, setStock } from "../menu/read/product-store.ts";

/** The reader of what an operator types, who reads English, in the currency of a restaurant. */
async function operatorAt({ menus }: Deps, merchantId: string): Promise<AmountReader> {
  const snapshot = await menus.latest(merchantId);
  return { locale: DEFAULT_LOCALE, currency: snapshot ? currencyOf(snapshot.merchant) : DEFAULT_CURRENCY };
}

type ProductRequest = { merchantId: string; id: string; value: string };

/** `npm run product -- stock|price|shelf <merchant> <product> <value>`: changes by the staff during service. */
export const productCommand: Command = {
  usage:
    "product -- stock <merchant> <product or choice> <portions>, price <merchant> <product> <price>, or shelf <merchant> <product> on|off",
  async run(deps, [what, merchantId = "", id = "", value = ""]) {
    const change = what === "stock" || what === "price" || what === "shelf" ? CHANGES[what] : null;
    const areNumbers = [merchantId, id].every((number) => /^\d{1,18}$/.test(number));
    const outcome = change && areNumbers ? await change(deps, { merchantId, id, value }) : null;
    return outcome ?? failed(`Usage: npm run ${productCommand.usage}`);
  },
};

/** The changes by name; each returns null for an invalid value. */
const CHANGES: Record<"stock" | "price" | "shelf", (deps: Deps, request: ProductRequest) => Promise<CommandOutcome | null>> = {
  async stock(deps, request) {
    const portions = readTypedNumber(request.value, { ...(await operatorAt(deps, request.merchantId)), digits: 0 });
    if (!portions.ok) return failed(`"${request.value}" is no number of portions: a whole number, such as 12.`);
    const name = await nameOf(deps, request);
    if (name === null) return noneOf(request);
    const left = Number(portions.value);
    const changed = {
      name,
      action: "availability.set" as const,
      after: { state: left > 0 ? ("limited" as const) : ("sold-out" as const), left },
    };
    const make = (tx: Queryable) => setStock(tx, request, left).then(() => true);
    await noted(deps, request, { ...changed, make });
    return done(`${name}: ${portions.value} left.`);
  },
  async price(deps, request) {
    const price = readTypedAmount(request.value, await operatorAt(deps, request.merchantId));
    if (!price.ok) return failed(`"${request.value}" is no price: an amount up to 999999.99, such as 12.50.`);
    const product = await productOf(deps, request);
    if (product?.mode === ItemMode.pointExchange) return failed(`${baseText(product.name).text} costs points.`);
    if (product?.hasWholePrices)
      return failed(`${baseText(product.name).text}: its choices have the prices. Change them in restaurant.yaml and load it.`);
    if (!product) return noneOf(request);
    const name = baseText(product.name).text;
    const dollars = moneyText(price.value);
    const changed = { name, action: "product.save" as const, before: { price: product.price }, after: { price: dollars } };
    const isSet = await noted(deps, request, { ...changed, make: (tx) => setPrice(tx, request, dollars) });
    return isSet ? done(`${name}: ${dollars}.`) : noneOf(request);
  },
  async shelf(deps, request) {
    if (request.value !== "on" && request.value !== "off") return null;
    const product = await productOf(deps, request);
    if (!product) return noneOf(request);
    const name = baseText(product.name).text;
    const isOff = request.value === "off";
    const changed = { name, action: "availability.set" as const, after: { state: isOff ? ("hidden" as const) : ("on-sale" as const) } };
    const isSet = await noted(deps, request, { ...changed, make: (tx) => setOffShelf(tx, request, isOff) });
    return isSet ? done(`${name}: ${request.value} the shelf.`) : noneOf(request);
  },
};

type Change = { name: string; action: AuditAction; before?: AuditValues; after: AuditValues; make: (tx: Queryable) => Promise<boolean> };

/** Makes a change with its line of the audit, in one transaction; false, without a line, where there is nothing to change. */
const noted = (deps: Deps, { merchantId, id }: ProductRequest, { name, make, ...change }: Change) =>
  deps.db.transaction(async (tx) => {
    const isMade = await make(tx);
    const subject = { kind: "product", id, name };
    const actor = { kind: "system" as const, name: "npm run product" };
    if (isMade) await writeAudit(deps, tx, { merchantId, actor, subject, address: "", ...change });
    return isMade;
  });

const noneOf = ({ merchantId, id }: ProductRequest): CommandOutcome => failed(`Merchant ${merchantId} has no product ${id}.`);

const productOf = async ({ menus }: Deps, { merchantId, id }: ProductRequest) =>
  (await menus.latest(merchantId))?.productById.get(id) ?? null;

/** The name of a product or of a choice. */
async function nameOf({ menus }: Deps, { merchantId, id }: ProductRequest): Promise<string | null> {
  const snapshot = await menus.latest(merchantId);
  const choices = (snapshot?.products ?? []).flatMap(({ modifierGroups }) => modifierGroups.flatMap(({ modifiers }) => modifiers));
  const name = snapshot?.productById.get(id)?.name ?? choices.find(({ modifierProductId }) => modifierProductId === id)?.name;
  return name ? baseText(name).text : null;
}
