import { CouponScope, DiscountType, ItemMode, SalesUnit } from "@comanda/domain/codes";
import { numberOf } from "@comanda/domain/dish-number";
import { ALLERGENS, type ModifierGroup, type Picture, type Product, type Promotion } from "@comanda/domain/menu";
import { weightUnitOf } from "@comanda/domain/weight";
import type { PictureFile, Region, Restaurant, RestaurantCharge, RestaurantCoupon } from "./restaurant-file.ts";
import type { WrittenRestaurant } from "./restaurant-schema.ts";
import { wholePriceGroups } from "./whole-prices.ts";
import type { WrittenGroups, WrittenProduct } from "./written-menu.ts";

/** Where the tables of a restaurant are that names no regions. */
const ONLY_REGION: Region = { id: "1", name: { "en-US": "Dining room", "zh-TW": "用餐區", "es-ES": "Comedor" } };

type ByName = (file: string | undefined) => Picture | null;

/** The restaurant that a file without mistakes describes, with its shared groups and pictures put in. */
export function restaurantFromWritten(written: WrittenRestaurant, pictures: PictureFile[]): Restaurant {
  const { name, hero, logo, accent, menu, groups, announcement, promotions, ...same } = written;
  const picture: ByName = (file) => {
    const found = pictures.find((each) => each.file === file);
    return found ? { src: found.src, width: found.width, height: found.height } : null;
  };
  const regions = written.regions.length > 0 ? written.regions : [ONLY_REGION];
  return {
    ...same,
    shortName: name,
    img: picture(hero),
    logo: picture(logo),
    accentColor: accent,
    accentTokens: written.accentTokens ?? null,
    charges: written.charges.map(chargeFrom),
    announcement: announcement ?? null,
    regions,
    tables: written.tables.map(({ region, ...table }) => ({ ...table, regionId: region ?? regions[0]?.id ?? ONLY_REGION.id })),
    categories: menu.map(({ products, ...category }) => ({
      ...category,
      products: products.map((product) => ({ ...productFrom(product, { groups, promotions, picture }), categoryId: category.id })),
    })),
    coupons: written.coupons.map(couponFrom),
    pictures,
  };
}

function chargeFrom({ percent, amount, taxed, ...charge }: WrittenRestaurant["charges"][number]): RestaurantCharge {
  return { ...charge, kind: percent === undefined ? "amount" : "percent", value: percent ?? amount ?? "0.00", isTaxed: taxed };
}

function couponFrom(coupon: WrittenRestaurant["coupons"][number]): RestaurantCoupon {
  const { categories, products } = coupon;
  const terms = {
    name: coupon.name,
    couponType: categories ? CouponScope.categories : products ? CouponScope.products : CouponScope.order,
    scopeIds: categories ?? products ?? [],
    discountType: coupon.percentOff === undefined ? DiscountType.amount : DiscountType.percent,
    discountValue: coupon.percentOff ?? coupon.amountOff ?? "0.00",
    thresholdAmount: coupon.from,
    maxDiscountAmount: coupon.atMost ?? null,
    stackable: coupon.stackable,
    weekdays: coupon.days,
  };
  return { id: coupon.id, terms, validDays: coupon.validDays, isWelcome: coupon.welcome };
}

type Shared = { groups: WrittenGroups; promotions: WrittenRestaurant["promotions"]; picture: ByName };

function productFrom(written: WrittenProduct, { groups, promotions, picture }: Shared): Omit<Product, "categoryId"> {
  return {
    id: written.id,
    ...numberOf(written),
    name: written.name,
    description: written.description ?? null,
    picture: picture(written.picture),
    price: written.price ?? "0.00",
    ...(wholePriceGroups(written, groups).length > 0 && { hasWholePrices: true }),
    mode: written.points === undefined ? ItemMode.normal : ItemMode.pointExchange,
    pointsPrice: written.points ?? 0,
    salesUnitType: SalesUnit[written.soldBy],
    weightUnit: weightUnitOf({ salesUnitType: SalesUnit[written.soldBy], weightUnit: written.unit }),
    salesUnitFactorList: written.salesUnits.map(String),
    isTaxFree: written.taxFree,
    isOffShelf: written.offShelf,
    isPopular: written.popular,
    slots: written.slots,
    promotion: promotionFrom(written.promotion) ?? groupPromotionFrom(promotions, written.id),
    dietary: written.dietary,
    allergens: allergensFrom(written.allergens),
    modifierGroups: written.groups.map((group) => groupFrom(group, groups)),
    condiments: written.condiments,
  };
}

function promotionFrom(written: WrittenProduct["promotion"]): Promotion | null {
  if (!written) return null;
  const { name, slots, twoFor, percentOff } = written;
  return twoFor === undefined
    ? { kind: "percent-off", percent: percentOff ?? "0", name, slots }
    : { kind: "two-for", price: twoFor, name, slots };
}

function groupPromotionFrom(promotions: WrittenRestaurant["promotions"], productId: string): Promotion | null {
  const found = promotions.find(({ products }) => products.includes(productId));
  return found
    ? { kind: "two-for", groupId: found.id, count: found.count, price: found.price, name: found.name, slots: found.slots }
    : null;
}

function allergensFrom(written: WrittenProduct["allergens"]): Product["allergens"] {
  const presence = (allergen: (typeof ALLERGENS)[number]) =>
    written?.present.includes(allergen) ? "present" : written?.absent.includes(allergen) ? "absent" : null;
  return Object.fromEntries(ALLERGENS.flatMap((allergen) => (presence(allergen) ? [[allergen, presence(allergen)]] : [])));
}

function groupFrom(written: WrittenProduct["groups"][number], groups: WrittenGroups): ModifierGroup {
  if (!("use" in written)) return withoutMark(written);
  const shared = groups[written.use];
  if (!shared) throw new Error(`group ${written.use} was not checked`);
  const { default: chosen } = written;
  const group = withoutMark(shared);
  if (!chosen) return group;
  return { ...group, modifiers: group.modifiers.map((choice) => ({ ...choice, isDefault: chosen.includes(choice.modifierProductId) })) };
}

const withoutMark = ({ hasWholePrices: _, ...group }: WrittenGroups[string]): ModifierGroup => group;
