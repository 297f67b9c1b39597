import { useLocation, useNavigate } from "react-router";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { useLocale } from "../../text/text.tsx";
import { dropHistoricUrl, historicUrl } from "./historic-url.ts";
import { useMerchant } from "../merchant/merchant-data.ts";
import { usePopup } from "../popup.ts";
import { useLinks } from "../use-links.ts";

/**
 * Navigates after sign-in or registration: to the saved previous URL, which is then cleared, or to Home (specification, section 4: Login).
 * Closes the popup that requested it.
 */
export function useContinueAfterSignIn(): () => void {
  const { id } = useMerchant();
  const locale = useLocale();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const { popup, close } = usePopup();
  const navigate = useNavigate();
  return () => {
    const to = inOtherLanguage(historicUrl(id) ?? links.merchant(id), locale);
    dropHistoricUrl(id);
    if (popup && to === `${pathname}${search}`) close();
    else void navigate(to, { replace: true });
  };
}
