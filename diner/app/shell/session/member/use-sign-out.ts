import { useToast } from "@comanda/ui/feedback/toast";
import { useNavigate } from "react-router";
import { useLocale, useTranslate } from "../../../text/text.tsx";
import { call } from "@comanda/web/client/call";
import { dropHistoricUrl } from "../../guards/historic-url.ts";
import { memberStore } from "./member-store.ts";
import { useMerchant } from "../../merchant/merchant-data.ts";
import { useMemberLinks } from "../../use-member-links.ts";
import { useDinerSession } from "../diner-session.tsx";
import { withSubmissionLock } from "../with-submission-lock.ts";

/**
 * Signs out (specification, section 4: Logout): revokes the token, clears the displayed cart and reads the new guest's, clears the member
 * in all tabs, and opens the login page. The member's cart stays on the server. Where the server cannot be reached, shows a toast and
 * changes nothing.
 */
export function useSignOut(): () => Promise<void> {
  const { id: merchantId } = useMerchant();
  const { cart } = useDinerSession();
  const locale = useLocale();
  const t = useTranslate();
  const show = useToast();
  const links = useMemberLinks();
  const navigate = useNavigate();
  return async () => {
    const answer = await withSubmissionLock(merchantId, () => call("POST /api/member/logout", { merchantId, locale }));
    if (!answer.success && answer.status !== 401) return show(t("unreachable"), "problem");
    await cart.clear();
    await cart.refresh();
    memberStore(merchantId).clear();
    dropHistoricUrl(merchantId);
    await navigate(links.login(merchantId));
  };
}
