import type { AllergenList } from "@comanda/domain/allergy/allergen-lists";
import type { DataOf } from "@comanda/contract/endpoint";
import type { staffContract } from "@comanda/contract/staff/index";
import type { CashStep } from "@comanda/domain/money/cash-rounding";
import type { Locale } from "@comanda/domain/locale";
import type { Permission } from "@comanda/domain/staff/permissions";
import { useRouteLoaderData } from "react-router";

/** What every page of a restaurant's console knows: the restaurant, its accent, and the language of the page. `languages`: those of the diners' pages. */
export type ConsoleData = {
  merchant: {
    id: string;
    name: string;
    logo: string;
    timeZone: string;
    currency: string;
    cashStep: CashStep;
    languages: readonly Locale[];
    /** The allergens that its menu states. */
    allergenList: AllergenList;
  };
  accentCss: string;
  locale: Locale;
};

/** The person who is signed in. */
export type Person = DataOf<typeof staffContract.session.me>;

/** The restaurant of the page; undefined on pages without one. */
export const useConsoleData = (): ConsoleData | undefined => useRouteLoaderData<ConsoleData>("shell/frame/restaurant.layout");

export function useRestaurant(): ConsoleData["merchant"] {
  const data = useConsoleData();
  if (!data) throw new Error("this page belongs to no restaurant");
  return data.merchant;
}

/** The person of the page. Only below the layout that requires a sign-in. */
export function usePerson(): Person {
  const data = useRouteLoaderData<{ person: Person }>("shell/frame/console.layout");
  if (!data) throw new Error("nobody is signed in on this page");
  return data.person;
}

/** Whether the signed-in person may do something. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = usePerson();
  return (permission) => permissions.includes(permission);
};
