import type { contract } from "@comanda/contract";
import { leastPrice } from "@comanda/domain/menu/least-price";
import { inLocale } from "@comanda/domain/locale";
import type { Product } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import { isWithin } from "@comanda/domain/time/slots";
import { remainingOf, type MenuSnapshot } from "../menu/menu-snapshot.ts";
import type { Handler } from "../serve.ts";
import { minutesToExpect } from "./minutes-to-expect.ts";
import { merchantView } from "./merchant-view.ts";

/** A product whose choices say how many of them are left. */
const withRemaining = (snapshot: MenuSnapshot, { price, modifierGroups }: Product): Parameters<typeof leastPrice>[0] => ({
  price,
  modifierGroups: modifierGroups.map(({ min, modifiers }) => ({
    min,
    modifiers: modifiers.map((choice) => ({ ...choice, remaining: remainingOf(snapshot, choice.modifierProductId) })),
  })),
});

/** What a merchant's home shows: the announcement only while it holds. */
export const merchantHome: Handler<typeof contract.merchant.home> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const { merchant, products } = snapshot;
  const now = deps.clock.now();
  const { announcement, openingHours } = merchant.definition;
  const holds = announcement && isWithin(announcement.slots, now, merchant.timeZone);
  const say = (text: Parameters<typeof inLocale>[0]) => inLocale(text, caller.locale);
  return ok({
    merchant: merchantView(snapshot, { now, locale: caller.locale, minutes: await minutesToExpect(deps.db, merchant) }),
    announcement: holds ? { title: say(announcement.title), text: say(announcement.text) } : null,
    openingHours,
    popularProducts: products
      .filter((product) => product.isPopular && !product.isOffShelf)
      .map((product) => ({
        id: product.id,
        name: say(product.name),
        img: product.picture?.src ?? "",
        price: leastPrice(withRemaining(snapshot, product)).amount,
      })),
  });
};
