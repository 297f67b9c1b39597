import { CouponScope, DiscountType, ItemMode, SalesUnit } from "@comanda/domain/codes";
import { DEFAULT_LOCALE } from "@comanda/domain/locale";
import { numberOf } from "@comanda/domain/menu/dish-number";
import { languagesOf } from "@comanda/domain/merchant/languages";
import { ALLERGENS, type ModifierGroup, type Picture, type Product, type Promotion } from "@comanda/domain/menu/menu";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { diningRoom } from "../../platform/text/dining-room.ts";
import type { PictureFile, Region, Restaurant, RestaurantCharge, RestaurantCoupon } from "./restaurant-file.ts";
import type { RestaurantFile } from "./restaurant-schema.ts";
import { wholePriceGroups } from "./whole-prices.ts";
import type { GroupsInFile, ProductInFile } from "./menu-schema.ts";

/** Where the tables of a restaurant are that names no regions. */
const ONLY_REGION: Region = { id: "1", name: diningRoom };

type ByName = (file: string | undefined) => Picture | null;

/** Converts a valid file to a restaurant, with its shared groups and pictures resolved. */
export function toRestaurant(fileContent: RestaurantFile, pictures: PictureFile[]): Restaurant {
  const { name, hero, logo, accent, menu, groups, announcement, promotions, ...same } = fileContent;
  const picture: ByName = (file) => {
    const match = pictures.find((each) => each.file === file);
    return match ? { src: match.src, width: match.width, height: match.height } : null;
  };
  const regions = fileContent.regions.length > 0 ? fileContent.regions : [ONLY_REGION];
  return {
    ...same,
    ...(fileContent.languages && { languages: languagesOf(fileContent) }),
    shortName: name,
    img: picture(hero),
    logo: picture(logo),
    accentColor: accent,
    accentTokens: fileContent.accentTokens ?? null,
    charges: fileContent.charges.map(chargeFrom),
    announcement: announcement ?? null,
    regions,
    tables: fileContent.tables.map(({ region, ...table }) => ({ ...table, regionId: region ?? regions[0]?.id ?? ONLY_REGION.id })),
    categories: menu.map(({ products, ...category }) => ({
      ...category,
      products: products.map((product) => ({ ...productFrom(product, { groups, promotions, picture }), categoryId: category.id })),
    })),
    stations: fileContent.stations.map(({ language, categories, products, ...station }) => ({
      ...station,
      language: language ?? fileContent.baseLanguage ?? DEFAULT_LOCALE,
      categoryIds: categories,
      productIds: products,
    })),
    coupons: fileContent.coupons.map(couponFrom),
    pictures,
  };
}

function chargeFrom({ percent, amount, taxed, ...charge }: RestaurantFile["charges"][number]): RestaurantCharge {
  return { ...charge, kind: percent === undefined ? "amount" : "percent", value: percent ?? amount ?? "0.00", isTaxed: taxed };
}

function couponFrom(coupon: RestaurantFile["coupons"][number]): RestaurantCoupon {
  const { categories, products } = coupon;
  const terms = {
    name: coupon.name,
    couponType: categories ? CouponScope.categories : products ? CouponScope.products : CouponScope.order,
    scopeIds: categories ?? products ?? [],
    discountType: coupon.percentOff === undefined ? DiscountType.amount : DiscountType.percent,
    discountValue: coupon.percentOff ?? coupon.amountOff ?? "0.00",
    thresholdAmount: coupon.from,
    ...(coupon.within === "scope" && { thresholdWithin: coupon.within }),
    maxDiscountAmount: coupon.atMost ?? null,
    stackable: coupon.stackable,
    weekdays: coupon.days,
  };
  const { id, validDays = null, validUntil, welcome } = coupon;
  return { id, terms, validDays, ...(validUntil !== undefined && { validUntil }), isWelcome: welcome };
}

type Shared = { groups: GroupsInFile; promotions: RestaurantFile["promotions"]; picture: ByName };

function productFrom(fileContent: ProductInFile, { groups, promotions, picture }: Shared): Omit<Product, "categoryId"> {
  return {
    id: fileContent.id,
    ...numberOf(fileContent),
    name: fileContent.name,
    description: fileContent.description ?? null,
    picture: picture(fileContent.picture),
    price: fileContent.price ?? "0.00",
    ...(wholePriceGroups(fileContent, groups).length > 0 && { hasWholePrices: true }),
    mode: fileContent.points === undefined ? ItemMode.normal : ItemMode.pointExchange,
    pointsPrice: fileContent.points ?? 0,
    salesUnitType: SalesUnit[fileContent.soldBy],
    weightUnit: weightUnitOf({ salesUnitType: SalesUnit[fileContent.soldBy], weightUnit: fileContent.unit }),
    salesUnitFactorList: fileContent.salesUnits.map(String),
    isTaxFree: fileContent.taxFree,
    isOffShelf: fileContent.offShelf,
    isPopular: fileContent.popular,
    slots: fileContent.slots,
    promotion: promotionFrom(fileContent.promotion) ?? groupPromotionFrom(promotions, fileContent.id),
    dietary: fileContent.dietary,
    allergens: allergensFrom(fileContent.allergens),
    modifierGroups: fileContent.groups.map((group) => groupFrom(group, groups)),
    condiments: fileContent.condiments,
  };
}

function promotionFrom(fileContent: ProductInFile["promotion"]): Promotion | null {
  if (!fileContent) return null;
  const { name, slots, twoFor, count, percentOff } = fileContent;
  return twoFor === undefined
    ? { kind: "percent-off", percent: percentOff ?? "0", name, slots }
    : { kind: "two-for", price: twoFor, ...(count !== undefined && { count }), name, slots };
}

function groupPromotionFrom(promotions: RestaurantFile["promotions"], productId: string): Promotion | null {
  const match = promotions.find(({ products }) => products.includes(productId));
  if (!match) return null;
  const { id: groupId, count, price, percentOff, name, slots } = match;
  return price === undefined
    ? { kind: "percent-off", groupId, percent: percentOff ?? "0", name, slots }
    : { kind: "two-for", groupId, count, price, name, slots };
}

function allergensFrom(fileContent: ProductInFile["allergens"]): Product["allergens"] {
  const presence = (allergen: (typeof ALLERGENS)[number]) =>
    fileContent?.present.includes(allergen) ? "present" : fileContent?.absent.includes(allergen) ? "absent" : null;
  return Object.fromEntries(ALLERGENS.flatMap((allergen) => (presence(allergen) ? [[allergen, presence(allergen)]] : [])));
}

function groupFrom(fileContent: ProductInFile["groups"][number], groups: GroupsInFile): ModifierGroup {
  if (!("use" in fileContent)) return withoutMark(fileContent);
  const shared = groups[fileContent.use];
  if (!shared) throw new Error(`group ${fileContent.use} was not checked`);
  const { default: chosen } = fileContent;
  const group = withoutMark(shared);
  if (!chosen) return group;
  return { ...group, modifiers: group.modifiers.map((choice) => ({ ...choice, isDefault: chosen.includes(choice.modifierProductId) })) };
}

const withoutMark = ({ hasWholePrices: _, ...group }: GroupsInFile[string]): ModifierGroup => group;
