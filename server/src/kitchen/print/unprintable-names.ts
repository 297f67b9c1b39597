import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import { inLocale, localeFrom, type Translated } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { ok } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { readStations } from "../../menu/stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findTables } from "../../seats/table-store.ts";

type UnprintableName = DataOf<typeof staffContract.paper.unprintable>["names"][number];
type Named = Omit<UnprintableName, "characters">;

const MOST_LISTED = 100;

/** A name in each of its languages. */
function inLanguages({ base, ...own }: Translated): { name: string; language: string }[] {
  const names = Object.entries(own).map(([language, name]) => ({ name, language }));
  return base ? [...names, { name: base.text, language: base.lang }] : names;
}

const named = (kind: Named["kind"], { id, name }: { id: string; name: Translated }): Named[] =>
  inLanguages(name).map((one) => ({ kind, id, ...one, of: "" }));

/** What is chosen with a product, and the questions about it, without the dishes of a set menu, which are products themselves. */
function choicesOf(product: Product): Named[] {
  const groups = product.modifierGroups;
  const modifiers = groups.flatMap((group) => group.modifiers).filter(({ dish }) => dish === undefined);
  const condiments = [...product.condiments, ...modifiers.flatMap((modifier) => modifier.condiments)];
  return [...groups, ...modifiers, ...condiments]
    .flatMap(({ name }) => inLanguages(name))
    .map((one) => ({ kind: "choice", id: product.id, ...one, of: inLocale(product.name, localeFrom(one.language)) }));
}

/** Every name that is printed on tickets, bills and slips. */
async function namesOf({ db, menus, clock }: Pick<Deps, "db" | "menus" | "clock">, merchantId: string): Promise<Named[]> {
  const snapshot = await menus.latest(merchantId);
  if (!snapshot) return [];
  const { merchant, products } = snapshot;
  const stations = (await readStations(db, merchantId, clock.now())).all;
  const tables = await findTables(db, { merchantId });
  return [
    { kind: "restaurant", id: merchantId, name: merchant.shortName, language: "", of: "" },
    ...merchant.definition.categories.flatMap((category) => named("category", category)),
    ...products.flatMap((product) => [...named("product", product), ...choicesOf(product)]),
    ...stations.flatMap((station) => named("station", station)),
    ...tables.map(({ id, name }): Named => ({ kind: "table", id, name, language: "", of: "" })),
  ];
}

/** The names of a restaurant that have characters which no font of paper has; a choice of several products once. */
export async function unprintableNames(deps: Pick<Deps, "db" | "menus" | "clock">, merchantId: string): Promise<UnprintableName[]> {
  // The fonts are opened with the first document that is drawn, or here.
  const { charactersWithoutFont } = await import("./paper/shaped-text.ts");
  const { printableText } = await import("./paper/printable-text.ts");
  const found = new Map<string, UnprintableName>();
  for (const one of await namesOf(deps, merchantId)) {
    const key = one.kind === "choice" ? `choice ${one.language} ${one.name}` : `${one.kind} ${one.id} ${one.language}`;
    if (found.has(key)) continue;
    const characters = charactersWithoutFont(printableText(one.name));
    if (characters.length > 0) found.set(key, { ...one, characters });
  }
  return [...found.values()];
}

/** The names that paper cannot print whole, so that the restaurant knows before its service. */
export const listUnprintableNames: Handler<typeof staffContract.paper.unprintable> = async (deps, { merchantId }) => {
  const names = await unprintableNames(deps, merchantId);
  return ok({ count: names.length, names: names.slice(0, MOST_LISTED) });
};
