import type { contract } from "@comanda/contract";
import { foreignLang, inLocale, type Locale, nameIn, type Translated } from "@comanda/domain/locale";
import { leastPrice } from "@comanda/domain/menu/least-price";
import type { Product } from "@comanda/domain/menu/menu";
import { ok, refuse } from "@comanda/domain/result";
import { isWithin } from "@comanda/domain/time/slots";
import type { Handler } from "../../identity/caller/serve.ts";
import { type MenuSnapshot, popularProducts, remainingOf } from "../../platform/merchant/menu-snapshot.ts";
import { minutesToExpect } from "../../platform/merchant/minutes-to-expect.ts";
import { merchantView } from "./merchant-view.ts";

/** A product whose choices have their remaining portions. */
const withRemaining = (snapshot: MenuSnapshot, { price, modifierGroups }: Product): Parameters<typeof leastPrice>[0] => ({
  price,
  modifierGroups: modifierGroups.map(({ min, modifiers }) => ({
    min,
    modifiers: modifiers.map((choice) => ({ ...choice, remaining: remainingOf(snapshot, choice.modifierProductId) })),
  })),
});

const announcementIn = ({ title, text }: { title: Translated; text: Translated }, locale: Locale) => ({
  title: inLocale(title, locale),
  titleLang: foreignLang(title, locale),
  text: inLocale(text, locale),
  textLang: foreignLang(text, locale),
});

/** The home page data of a merchant; the announcement only within its slots. */
export const merchantHome: Handler<typeof contract.merchant.home> = async (deps, caller, { query }) => {
  const merchantId = query.merchantId ?? caller.merchantId;
  const snapshot = merchantId ? await deps.menus.latest(merchantId) : null;
  if (!snapshot) return refuse("not-found");
  const { merchant } = snapshot;
  const now = deps.clock.now();
  const { announcement, openingHours, openingDates = [] } = merchant.definition;
  const holds = announcement && isWithin(announcement.slots, now, merchant.timeZone);
  const { locale } = caller;
  return ok({
    merchant: merchantView(snapshot, { now, locale, minutes: await minutesToExpect(deps.db, merchant) }),
    announcement: holds ? announcementIn(announcement, locale) : null,
    openingHours,
    openingDates: openingDates.map(({ date, times }) => ({ date, times: [...times] })),
    popularProducts: popularProducts(snapshot).map((product) => ({
      id: product.id,
      ...nameIn(product.name, locale),
      img: product.picture?.src ?? "",
      price: leastPrice(withRemaining(snapshot, product)).amount,
    })),
  });
};

/** Returns a merchant's name, appearance and settings. */
export const tinyMerchant: Handler<typeof contract.merchant.tiny> = async (deps, caller, { query }) => {
  const snapshot = await deps.menus.latest(query.id);
  if (!snapshot) return refuse("not-found");
  const minutes = await minutesToExpect(deps.db, snapshot.merchant);
  return ok(merchantView(snapshot, { now: deps.clock.now(), locale: caller.locale, minutes }, query.settingValueEnums));
};
