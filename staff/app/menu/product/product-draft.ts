import type { GroupFields, MenuTexts, ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { isSameValue } from "@comanda/domain/record/record-change";

/** The questions that are changed and that other dishes have too, with the number of dishes. */
export const sharedAndChanged = (changed: readonly string[], usedBy: Record<string, number>): number[] =>
  Object.entries(usedBy).flatMap(([id, dishes]) => (dishes > 1 && changed.includes(`group.${id}`) ? [dishes] : []));

/** A text in the page's language, or in any; empty without one. */
export const textIn = (texts: MenuTexts, locale: keyof MenuTexts): string =>
  texts[locale] || texts.base || texts["en-US"] || Object.values(texts).find((text) => text) || "";

/** A list with one of its entries at another place; as it was where there is no such place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Whether a question is another one than it was in more than what is chosen at first. */
export function differsInMoreThanDefaults(one: GroupFields | undefined, other: GroupFields | undefined): boolean {
  const withoutDefaults = (group: GroupFields | undefined) =>
    group && { ...group, choices: group.choices.map((choice) => ({ ...choice, isDefault: false })) };
  return !isSameValue(withoutDefaults(one), withoutDefaults(other));
}

/** The questions where one carries the whole price: exactly one of its choices is chosen. It is the first with a price, or the first of all. */
export function withWholePrices(groups: readonly GroupFields[]): GroupFields[] {
  const priced = groups.findIndex(({ choices }) => choices.some(({ price }) => /[1-9]/.test(price)));
  const carrier = Math.max(priced, 0);
  return groups.map((group, at) => (at === carrier ? { ...group, min: 1, max: 1 } : group));
}

/** Whether the dish is a set menu, whose questions choose dishes. */
export const isSetOfDishes = ({ groups }: Pick<ProductFields, "groups">): boolean => groups.some(({ dishes }) => dishes);

/** A question without content. */
export const newGroup = (): GroupFields => ({ name: {}, min: 0, max: 1, choices: [newChoice()] });

/** A question of a set menu without dishes. */
export const newDishGroup = (): GroupFields => ({ name: {}, min: 1, max: 1, choices: [], dishes: { categoryId: null, dishes: [] } });

export const newChoice = (): GroupFields["choices"][number] => ({
  name: {},
  price: "0.00",
  maxQuantity: 1,
  isDefault: false,
  condiments: [],
});

/** The fields of a product that is not stored yet. */
export const newProductFields = (categoryId: string): ProductFields => ({
  categoryId,
  number: "",
  name: {},
  description: {},
  picture: null,
  price: "0.00",
  pointsPrice: 0,
  hasWholePrices: false,
  soldBy: "piece",
  weightUnit: "lb",
  salesUnits: [],
  isTaxFree: false,
  isPopular: false,
  slots: [],
  promotion: null,
  dietary: [],
  allergens: {},
  groups: [],
  condiments: [],
  stationId: null,
});
