import type { RestaurantProblem } from "@comanda/domain/merchant/restaurant-fields";
import { type RestaurantTextName, useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const PROBLEMS: Record<RestaurantProblem, RestaurantTextName> = {
  missing: "restaurantMissing",
  "not-printable": "restaurantNotPrintable",
  wrong: "restaurantWrong",
  unknown: "restaurantUnknown",
  "too-high": "restaurantTooHigh",
  "not-above": "restaurantNotAbove",
  "out-of-range": "restaurantOutOfRange",
  "not-translated": "restaurantNotTranslated",
};

/** The error of a field as a prop of it; empty for one that could be stored. */
export function useProblemText({ mistakeOf }: RestaurantDraft): (name: string) => { error?: string } {
  const t = useRestaurantText();
  return (name) => {
    const problem = mistakeOf(name)?.problem;
    return problem ? { error: t(PROBLEMS[problem]) } : {};
  };
}
