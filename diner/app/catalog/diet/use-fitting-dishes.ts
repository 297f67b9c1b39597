import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { type DietChoice, isNoDiet } from "@comanda/domain/diet/diet";
import { countFitting } from "@comanda/domain/diet/dish-misfit";
import { useEffect, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useLocale } from "../../text/text.tsx";

/** The number of dishes of the menu that a choice neither fades nor folds away; null without a choice, and while the menu is not read. */
export function useFittingDishes(choice: DietChoice): number | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const [dishes, setDishes] = useState<ProductView[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readFullMenu({ merchantId, locale }).then((answer) => {
      if (isWanted && answer.success) setDishes(answer.data.categories.flatMap(({ products }) => products));
    });
    return () => void (isWanted = false);
  }, [merchantId, locale]);
  return dishes && !isNoDiet(choice) ? countFitting(dishes, choice) : null;
}
