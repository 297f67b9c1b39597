import type { CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { baseText, type Locale, nameIn } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { countMembers } from "../member/member-store.ts";
import { businessDayOf } from "../../platform/merchant/merchant-store.ts";
import type { MenuSnapshot } from "../../platform/merchant/menu-snapshot.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { offerView } from "./offer-view.ts";
import { countMembersByGrowth, countOffers, findTakenOff } from "./offer-store.ts";

const firstInUse = (one: { isInUse: boolean }, other: { isInUse: boolean }): number => Number(other.isInUse) - Number(one.isInUse);

/** The members on each level at an instant, from the lowest level. */
async function membersOf(deps: Deps, { merchant }: MenuSnapshot, locale: Locale): Promise<CouponPage["members"]> {
  const levels = merchant.definition.levels.toSorted((one, other) => one.growth - other.growth);
  const starts = levels.map(({ growth }) => growth);
  const counted = await countMembersByGrowth(deps.db, merchant.id, { now: deps.clock.now(), starts });
  const members = (growth: number) => counted.find((one) => one.growth === growth)?.members ?? 0;
  return {
    everyone: await countMembers(deps.db, merchant.id),
    levels: levels.map(({ id, name, growth }) => ({ id, ...nameIn(name, locale), members: members(growth) })),
  };
}

/** The categories with the products that a coupon can be for. */
const categoriesOf = ({ merchant, productById }: MenuSnapshot, locale: Locale): CouponPage["categories"] =>
  merchant.definition.categories.map(({ id, name }) => ({
    id,
    ...nameIn(name, locale),
    products: [...productById.values()]
      .filter(({ categoryId }) => categoryId === id)
      .map((product) => ({ id: product.id, ...nameIn(product.name, locale) })),
  }));

/** The coupons of the restaurant, what was given and used of each, and whom they can be given to. */
export const listOffers: Handler<typeof staffContract.coupons.list> = async (deps, { merchantId, locale }) => {
  const snapshot = await deps.menus.latest(merchantId);
  if (!snapshot) return refuse("not-found");
  const { merchant } = snapshot;
  const now = deps.clock.now();
  const counts = await countOffers(deps.db, merchantId, now);
  return ok({
    coupons: merchant.definition.coupons.map((offer) => offerView(offer, { snapshot, counts, now, locale })).toSorted(firstInUse),
    today: await findTakenOff(deps.db, merchantId, businessDayOf(merchant, now)),
    members: await membersOf(deps, snapshot, locale),
    baseLanguage: baseText(merchant.definition.description).lang,
    categories: categoriesOf(snapshot, locale),
  });
};
