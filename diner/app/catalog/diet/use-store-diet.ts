import type { DietChoice } from "@comanda/domain/diet/diet";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { dietStore } from "./diet-store.ts";
import { showMisfits } from "./show-misfits.ts";

/** Returns a function that stores a choice on this device and shows it on the menu. */
export function useStoreDiet(): (choice: DietChoice) => void {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  return (choice) => {
    dietStore().store(choice);
    void showMisfits({ merchantId, locale });
  };
}

/** The list with a name added, or without it where the list has it. */
export const toggled = <Name>(list: readonly Name[], name: Name): Name[] =>
  list.includes(name) ? list.filter((one) => one !== name) : [...list, name];
