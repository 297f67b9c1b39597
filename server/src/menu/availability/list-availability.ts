import type { staffContract } from "@comanda/contract/staff/index";
import { locales, nameIn, type Translated } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { fold } from "@comanda/domain/menu/search/search-text";
import { ok, refuse } from "@comanda/domain/result";
import { nextDayOpening } from "@comanda/domain/time/next-day-opening";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import { languageOf, readStations, stationOf } from "../stations/station-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findAvailability, UNTIL_CHANGED } from "./availability-store.ts";

/** A product or a choice that can be sold out. */
export type Offer = {
  id: string;
  kind: "product" | "choice";
  number?: string;
  name: Translated;
  isHidden: boolean;
  points: number;
  /** The dishes that have the choice, or the dish itself. */
  dishes: { productId: string; categoryId: string }[];
};

/** All products of a menu in their order, and after them its choices by id. */
export function offersOf({ products }: Pick<MenuSnapshot, "products">): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const product of products) {
    const { id, name, isOffShelf, pointsPrice: points, categoryId } = product;
    offers.set(id, {
      id,
      kind: "product",
      ...numberOf(product),
      name,
      isHidden: isOffShelf,
      points,
      dishes: [{ productId: id, categoryId }],
    });
  }
  for (const { id: productId, categoryId, modifierGroups } of products)
    for (const { modifierProductId: id, name } of modifierGroups.flatMap(({ modifiers }) => modifiers)) {
      const known = offers.get(id);
      if (known) known.dishes.push({ productId, categoryId });
      else offers.set(id, { id, kind: "choice", name, isHidden: false, points: 0, dishes: [{ productId, categoryId }] });
    }
  return offers;
}

type States = Awaited<ReturnType<typeof findAvailability>>;

/** Whether a product or a choice is offered, and until when it is not. */
export function stateOf({ id, isHidden }: Pick<Offer, "id" | "isHidden">, { until, stock }: States) {
  const soldOut = until.get(id) ?? null;
  const left = stock.get(id) ?? null;
  if (isHidden) return { state: "hidden" as const, until: null, left };
  if (soldOut !== null) return { state: "sold-out" as const, until: soldOut === UNTIL_CHANGED ? null : soldOut, left };
  if (left !== null && Number(left) <= 0) return { state: "sold-out" as const, until: null, left };
  return { state: left === null ? ("on-sale" as const) : ("limited" as const), until: null, left };
}

const isNamed = ({ name, number = "" }: Offer, wanted: string): boolean =>
  number === wanted || locales.some((locale) => fold(nameIn(name, locale).name).includes(wanted));

/** Lists dishes and choices with whether they are offered: by words in any language, by station, or only what is not offered. */
export const listAvailability: Handler<typeof staffContract.availability.list> = async (deps, caller, { query }) => {
  const { merchantId } = caller;
  const now = deps.clock.now();
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const states = await findAvailability(deps.db, merchantId, now);
  const stations = await readStations(deps.db, merchantId, now);
  const stationId = "screen" in caller ? caller.screen.stationId : query.stationId;
  // A kitchen screen has the language of its station.
  const station = stations.all.find(({ id }) => id === stationId);
  const language = languageOf(station ?? null, caller.locale);
  const wanted = fold(query.q?.trim() ?? "");
  const { definition, timeZone } = snapshot.merchant;
  const products = [...offersOf(snapshot).values()]
    .filter((offer) => (wanted === "" || isNamed(offer, wanted)) && (query.productId ?? offer.id) === offer.id)
    .filter(({ dishes }) => stationId === undefined || dishes.some((dish) => stationOf(stations, dish)?.id === stationId))
    .map((offer) => {
      const { id, kind, number, points } = offer;
      const inOpenOrders = states.inOpenOrders.get(id) ?? "0";
      return { id, kind, number, points, ...nameIn(offer.name, language), ...stateOf(offer, states), inOpenOrders };
    })
    .filter(({ state }) => query.onlyUnavailable === undefined || state === "sold-out" || state === "hidden");
  return ok({ products, tomorrow: nextDayOpening(definition, now, timeZone) });
};
