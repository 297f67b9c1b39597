import { useStore } from "@comanda/ui/observable-store";
import { useCallback, useEffect, useState } from "react";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { DIET_KEY } from "./diet-key.ts";
import { loadDeferredMenu } from "../menu/use-deferred-menu.ts";
import { misfitStore, noMisfits } from "./misfits.ts";

/** Milliseconds after which the menu says that its dishes are not checked yet. */
const LATE_MS = 4000;

/** The parts of the menu that compare dishes, where this device stores diets or allergies; undefined elsewhere. */
export const dietParts = () => (localStorage.getItem(DIET_KEY) ? loadDeferredMenu() : undefined);

/**
 * The misfits of the dishes, shown where this device stores diets or allergies. `isUnchecked`: the dishes were not compared, or not in time;
 * `check` tries again.
 */
export function useMisfits() {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  const [isUnchecked, setUnchecked] = useState(false);
  const check = useCallback(() => {
    const parts = dietParts();
    if (!parts) return;
    const timer = setTimeout(setUnchecked, LATE_MS, true);
    void parts
      .then((menu) => menu.checkDishes({ merchantId, locale }))
      .catch(() => false)
      .then((isCompared) => {
        clearTimeout(timer);
        setUnchecked(!isCompared);
      });
  }, [merchantId, locale]);
  useEffect(check, [check]);
  return { misfits: useStore(misfitStore, noMisfits), isUnchecked, check };
}
