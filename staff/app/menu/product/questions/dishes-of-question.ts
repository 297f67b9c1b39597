import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { StaffMenu } from "../../menu-page.ts";

/** The dishes of the menu that a question of a set menu offers: those listed, in their order, then the others of its category. */
export function dishesOfQuestion(question: GroupFields["dishes"], menu: StaffMenu): StaffMenu["categories"][number]["products"] {
  if (!question) return [];
  const rows = menu.categories.flatMap(({ products }) => products);
  const listed = question.dishes.flatMap(({ productId }) => rows.find(({ id }) => id === productId) ?? []);
  const category = menu.categories.find(({ id }) => id === question.categoryId);
  return [...listed, ...(category?.products ?? []).filter((row) => !listed.includes(row))].filter(({ state }) => state !== "hidden");
}

/** The pictures that a set menu without one of its own is shown with: of the first dish with a picture of each question, at most three. */
export const firstPictures = (groups: readonly GroupFields[], menu: StaffMenu): string[] => {
  const first = groups.flatMap(({ dishes }) => dishesOfQuestion(dishes, menu).find(({ picture }) => picture)?.picture ?? []);
  return [...new Set(first)].slice(0, 3);
};
