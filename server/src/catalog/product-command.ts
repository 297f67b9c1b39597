import { ItemMode } from "@comanda/domain/codes";
import { baseText } from "@comanda/domain/locale";
import { money, moneyFrom, moneyText } from "@comanda/domain/money/money";
import { compare } from "@comanda/domain/money/decimal";
import { type Command, type CommandOutcome, done, failed } from "../command/command.ts";
import type { Deps } from "../deps.ts";
import { setOffShelf, setPrice, setStock } from "../menu/product-store.ts";

const MOST_PRICE = "999999.99";

type ProductRequest = { merchantId: string; id: string; value: string };

/** `npm run product -- stock|price|shelf <merchant> <product> <value>`: changes by the staff during service. */
export const productCommand: Command = {
  usage:
    "product -- stock <merchant> <product or choice> <portions>, price <merchant> <product> <dollars>, or shelf <merchant> <product> on|off",
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
    if (!/^\d{1,6}$/.test(request.value)) return null;
    const name = await nameOf(deps, request);
    if (name === null) return noneOf(request);
    await setStock(deps.db, request, Number(request.value));
    return done(`${name}: ${Number(request.value)} left.`);
  },
  async price(deps, request) {
    const dollars = moneyFrom(request.value);
    if (!dollars || dollars.units < 0n || compare(dollars, money(MOST_PRICE)) > 0) return null;
    const product = await productOf(deps, request);
    if (product?.mode === ItemMode.pointExchange) return failed(`${baseText(product.name).text} costs points.`);
    if (product?.hasWholePrices)
      return failed(`${baseText(product.name).text}: its choices have the prices. Change them in restaurant.yaml and load it.`);
    const isSet = product !== null && (await setPrice(deps.db, request, moneyText(dollars)));
    return isSet ? done(`${baseText(product.name).text}: ${moneyText(dollars)}.`) : noneOf(request);
  },
  async shelf(deps, request) {
    if (request.value !== "on" && request.value !== "off") return null;
    const product = await productOf(deps, request);
    const isSet = product !== null && (await setOffShelf(deps.db, request, request.value === "off"));
    return isSet ? done(`${baseText(product.name).text}: ${request.value} the shelf.`) : noneOf(request);
  },
};

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
