import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { startsFlow } from "../../links/start-pages.ts";
import { endStart, isStarting } from "./app-start.ts";
import { keepHistoricUrl } from "./historic-url.ts";
import { useMember } from "../session/member-store.ts";
import { useMerchant } from "../merchant/merchant-data.ts";
import { type Popup, usePopup } from "../popup.ts";
import { useLinks } from "../use-links.ts";

/**
 * A member without a birthday is asked for it once, when the app starts (specification, section 4: App init), after the flow has led to
 * where it leads: over the order in progress too. Other pages that are exempt from that flow do not ask (product rules, section 5).
 */
export function useBecomeMemberAtStart(isArrived: boolean): void {
  const { id } = useMerchant();
  const { isKnown, member } = useMember(id);
  const { pathname, search } = useLocation();
  const { popup, open } = usePopup();
  const isOnOrder = pathname.startsWith(useLinks().orderDetail(id, ""));
  const isDue = isKnown && isArrived && popup === null && (startsFlow(pathname) || isOnOrder);
  const ask = useEffectEvent((drawn: string) => {
    // The page that the start has led to is not drawn yet: once it is, it is asked again.
    if (window.location.pathname !== drawn) return;
    // What the start has opened may not be shown yet; once it is closed, it is asked again.
    if ((window.history.state as { usr?: { popup?: Popup } } | null)?.usr?.popup) return;
    const mayAsk = isStarting();
    endStart();
    if (!mayAsk || !member || member.birthday !== null) return;
    keepHistoricUrl(id, `${pathname}${search}`);
    open({ name: "become-member" });
  });
  useEffect(() => {
    if (isDue) ask(pathname);
  }, [isDue, pathname]);
}
