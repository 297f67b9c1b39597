import type { RestaurantFields, RestaurantMistake } from "@comanda/contract/staff/settings/restaurant-calls";
import { MOST_CHARGE, MOST_TAX, type RestaurantProblem } from "@comanda/domain/merchant/restaurant-fields";
import { decimal, percent, price } from "../../platform/values/value-schemas.ts";
import { textMistakes } from "../../menu/fields/text-mistakes.ts";

const HUNDRED = 100;

/** Why a percentage cannot be stored; null where it can. */
function percentProblem(written: string, most: number): RestaurantProblem | null {
  if (percent(most).safeParse(written.trim()).success) return null;
  if (written.trim() === "") return "missing";
  const isNumber = percent(HUNDRED).safeParse(written.trim()).success || /^\d{3,}(\.\d*)?$/.test(written.trim());
  return isNumber ? "too-high" : "wrong";
}

const problemOf = (isRight: boolean): RestaurantProblem | null => (isRight ? null : "wrong");

function valueProblem({ kind, value }: RestaurantFields["charges"][number]): RestaurantProblem | null {
  return kind === "percent" ? percentProblem(value, MOST_CHARGE) : problemOf(price.safeParse(value.trim()).success);
}

/** Levels ascend by the growth at which they begin, the first at 0. */
function growthProblem(levels: RestaurantFields["levels"], at: number): RestaurantProblem | null {
  const [level, below] = [levels[at], levels[at - 1]];
  if (!level) return null;
  return (below === undefined ? level.growth === 0 : level.growth > below.growth) ? null : "not-above";
}

/** What cannot be stored of taxes, charges and levels: `taxes.0.rate`, `levels.1.name.en-US`. */
export function listMistakes({ taxes, charges, levels }: RestaurantFields, baseLanguage: string): RestaurantMistake[] {
  const names = Object.entries({ taxes, charges, levels }).flatMap(([field, list]) =>
    list.flatMap(({ name }, at) => textMistakes(`${field}.${at}.name`, name, baseLanguage)),
  );
  const problems: [string, RestaurantProblem | null][] = [
    ...taxes.map(({ rate }, at): [string, RestaurantProblem | null] => [`taxes.${at}.rate`, percentProblem(rate, MOST_TAX)]),
    ...charges.map((charge, at): [string, RestaurantProblem | null] => [`charges.${at}.value`, valueProblem(charge)]),
    ...levels.map((_, at): [string, RestaurantProblem | null] => [`levels.${at}.growth`, growthProblem(levels, at)]),
    ...levels.map(({ pointsRate }, at): [string, RestaurantProblem | null] => [
      `levels.${at}.pointsRate`,
      problemOf(decimal.safeParse(pointsRate.trim()).success),
    ]),
  ];
  return [...names, ...problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))];
}
