import { useStore } from "@comanda/ui/observable-store";
import { useCallback, useEffect, useState } from "react";
import { useDinerSession } from "../../shell/session/diner-session.tsx";
import { useLocale } from "../../text/text.tsx";
import { DIET_KEY } from "./diet-key.ts";
import { misfitStore, noMisfits } from "./misfits.ts";

/** Milliseconds after which the menu says that its dishes are not checked yet. */
const LATE_MS = 4000;

/**
 * The misfits of the dishes, shown where this device stores diets or allergies. `isUnchecked`: the module that computes them was not loaded,
 * or not in time; `check` tries again.
 */
export function useMisfits() {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  const [isUnchecked, setUnchecked] = useState(false);
  const check = useCallback(() => {
    if (!localStorage.getItem(DIET_KEY)) return;
    const timer = setTimeout(setUnchecked, LATE_MS, true);
    void import("../menu/deferred-menu.ts")
      .then((menu) => menu.checkDishes({ merchantId, locale }))
      .then(
        () => false,
        () => true,
      )
      .then((failed) => {
        clearTimeout(timer);
        setUnchecked(failed);
      });
  }, [merchantId, locale]);
  useEffect(check, [check]);
  return { misfits: useStore(misfitStore, noMisfits), isUnchecked, check };
}
