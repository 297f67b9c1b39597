import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import type { Popup } from "../../shell/popup.ts";
import { useLinks } from "../../shell/use-links.ts";

/**
 * Goes from the page of a payment to that of its order, and opens a popup there. The order takes the place of the payment in the history, so that
 * closing the popup shows the order: the entry before may be the provider's page.
 */
export function useShowOnOrder(orderId: string): (popup: Popup) => Promise<void> {
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const pathname = links.orderDetail(id, orderId);
  return useCallback(
    async (popup) => {
      await navigate(pathname, { replace: true });
      await navigate({ pathname, hash: popup.name }, { state: { popup } });
    },
    [navigate, pathname],
  );
}
