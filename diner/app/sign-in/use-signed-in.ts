import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { missingProfileFields } from "@comanda/domain/member/profile";
import { useLocation, useNavigate } from "react-router";
import { useLocale } from "../text/text.tsx";
import { endStart } from "../shell/guards/app-start.ts";
import { historicUrl, keepHistoricUrl } from "../shell/guards/historic-url.ts";
import { memberStore } from "../shell/session/member/member-store.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { type Popup, usePopup } from "../shell/popup.ts";
import { useContinueAfterSignIn } from "../shell/guards/use-continue-after-sign-in.ts";
import { useLinks } from "../shell/use-links.ts";
import { useDinerSession } from "../shell/session/diner-session.tsx";
import { stopResend } from "./resend.ts";
import { signInStore } from "./sign-in-store.ts";

const BECOME_MEMBER: Popup = { name: "become-member" };

/**
 * The steps after a correct code, in the order of the specification (section 4: Login): stores the member, stops the countdown, reads the
 * cart as the member's; with an incomplete profile opens Become Member instead of the login, else continues.
 */
export function useSignedIn(): (member: MemberView) => Promise<void> {
  const { id } = useMerchant();
  const locale = useLocale();
  const { cart } = useDinerSession();
  const becomeMember = useBecomeMember();
  const goOn = useContinueAfterSignIn();
  return async (member) => {
    memberStore(id).setMember(member, locale);
    endStart();
    stopResend(id);
    signInStore(id).forget();
    await cart.refresh();
    refreshCarts(id);
    if (missingProfileFields(member).length > 0) await becomeMember();
    else goOn();
  };
}

/** Opens Become Member over the page of the login popup; from the login page, over the page that the diner requested. */
function useBecomeMember(): () => Promise<void> {
  const { id } = useMerchant();
  const links = useLinks();
  const navigate = useNavigate();
  const { popup } = usePopup();
  const { pathname, search } = useLocation();
  return async () => {
    const state = { popup: BECOME_MEMBER };
    if (popup) return navigate(`${pathname}${search}`, { replace: true, state, preventScrollReset: true });
    const to = historicUrl(id) ?? links.merchant(id);
    keepHistoricUrl(id, to);
    await navigate(to, { replace: true });
    await navigate(to, { state });
  };
}

/** Makes every other tab read the cart, which is now the member's. */
function refreshCarts(merchantId: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const tabs = new BroadcastChannel(`cart-${merchantId}`);
  tabs.postMessage("changed");
  tabs.close();
}
