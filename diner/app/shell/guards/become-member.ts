import { missingProfileFields } from "@comanda/domain/member/profile";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { startsFlow } from "../../links/start-pages.ts";
import { endStart, isStarting } from "./app-start.ts";
import { keepHistoricUrl } from "./historic-url.ts";
import { useMember } from "../session/member/member-store.ts";
import { useMerchant } from "../merchant/merchant-data.ts";
import { type Popup, usePopup } from "../popup.ts";
import { useLinks } from "../use-links.ts";

/**
 * Asks a member whose profile is not complete for it once, at each start of the app (specification, sections 1 and 4: App init), after the
 * start flow has reached its page; also on the page of the order in progress. Other pages that are exempt from the flow do not ask (product rules, section 5).
 */
export function useBecomeMemberAtStart(isArrived: boolean): void {
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  const { pathname, search } = useLocation();
  const { popup, open } = usePopup();
  const isOnOrder = pathname.startsWith(useLinks().orderDetail(id, ""));
  const isDue = isKnown && isArrived && popup === null && (startsFlow(pathname) || isOnOrder);
  const ask = useEffectEvent((drawn: string) => {
    // The start flow has navigated and the new page is not rendered yet: its effect asks again.
    if (window.location.pathname !== drawn) return;
    // The start flow has opened a popup that may not be rendered yet: the effect runs again when it is closed.
    if ((window.history.state as { usr?: { popup?: Popup } } | null)?.usr?.popup) return;
    const mayAsk = isStarting();
    endStart();
    if (!mayAsk || !member || missingProfileFields(member).length === 0) return;
    keepHistoricUrl(id, `${pathname}${search}`);
    open({ name: "become-member" });
  });
  useEffect(() => {
    if (isDue) ask(pathname);
  }, [isDue, pathname]);
}
