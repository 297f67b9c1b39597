import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { startsFlow } from "../links/start-pages.ts";
import { keepHistoricUrl } from "./historic-url.ts";
import { useMember } from "./member-store.ts";
import { useMerchant } from "./merchant-data.ts";
import { usePopup } from "./popup.ts";

let isStart = true;

/** Whoever has just signed in was asked already. */
export function endStart(): void {
  isStart = false;
}

/** Whether the page that the browser loaded, be it this one or one that led here, starts the app's flow. */
function hasStartPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && startsFlow(new URL(loaded.name).pathname);
}

/**
 * A member without a birthday is asked for it once, when the app starts (specification, section 4: App init). Pages that are exempt from
 * that flow do not use it (product rules, section 5).
 */
export function useBecomeMemberAtStart(): void {
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  const { pathname, search } = useLocation();
  const { popup, open } = usePopup();
  const start = useEffectEvent(() => {
    const mayAsk = isStart && hasStartPage() && popup === null;
    endStart();
    if (!mayAsk || !member || member.birthday !== null) return;
    keepHistoricUrl(id, `${pathname}${search}`);
    open({ name: "become-member" });
  });
  useEffect(() => {
    if (isKnown) start();
  }, [isKnown]);
}
