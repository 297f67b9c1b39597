import type { RestaurantMistake } from "@comanda/contract/staff/settings/restaurant-calls";
import { baseText, locales, type Translated } from "@comanda/domain/locale";
import { lacksLanguage } from "@comanda/domain/merchant/base-language";
import { MOST_NAMED } from "@comanda/domain/merchant/restaurant-fields";
import { baseLanguageOf } from "../../menu/restaurant/restaurant-fields.ts";
import type { StoredRestaurant } from "../../menu/restaurant/restaurant-setting-store.ts";

type Named = { name: Translated };
type Menu = { products: readonly Named[]; before: StoredRestaurant; after: Pick<StoredRestaurant, "definition" | "shortName"> };

/**
 * Why the base language of a restaurant cannot become another one: one of the two is none of the product, or texts are not written in the new
 * one, which would then have no words where a reader's language is missing.
 */
export function baseLanguageMistakes(wanted: string, { products, before, after }: Menu): RestaurantMistake[] {
  const field = "baseLanguage";
  const [tag, own] = [wanted, baseLanguageOf(before)].map((one) => locales.find((locale) => locale === one));
  if (!tag || !own) return [{ field, problem: "wrong" }];
  const { shortName, definition } = after;
  const { categories, taxes, charges, levels, coupons, description, announcement } = definition;
  const offers = coupons.filter(({ endedAt }) => endedAt === undefined).map(({ terms }) => terms);
  const records: Named[] = [...categories, ...products, ...taxes, ...charges, ...levels, ...offers];
  const lacking = records.filter((one) => lacksLanguage(one, tag)).map(({ name }) => baseText(name).text);
  const isOwnLacking = lacksLanguage([description, announcement], tag);
  const names = [...(isOwnLacking ? [shortName] : []), ...lacking];
  if (names.length === 0) return [];
  return [{ field, problem: "not-translated", untranslated: { count: names.length, names: names.slice(0, MOST_NAMED) } }];
}
