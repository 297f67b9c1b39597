import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { keepHistoricUrl } from "../shell/guards/historic-url.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { SignInPanel } from "./sign-in-panel.tsx";

/** The login popup. After sign-in navigates to the popup's target, or stays on the page. */
export default function SignInSheet({ popup, open, onClose }: PopupProps<"login">) {
  const t = usePageTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const { pathname, search } = useLocation();
  const phone = useRef<HTMLInputElement>(null);
  const menu = links.order(id);
  const begin = useEffectEvent(() => keepHistoricUrl(id, popup.back ?? `${pathname}${search}`));
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const skip = () => (pathname === menu ? onClose() : void navigate(menu, { replace: true }));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="full"
      title={<span className="u-hidden">{t("signIn")}</span>}
      closeLabel={t("close")}
      initialFocus={phone}
    >
      <SignInPanel level="h2" phoneField={phone} onSkip={skip} />
    </Sheet>
  );
}
