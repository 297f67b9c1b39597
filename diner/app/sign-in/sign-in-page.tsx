import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { dropHistoricUrl, keepHistoricUrl } from "../shell/guards/historic-url.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useTranslate } from "../text/text.tsx";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { SignInPanel } from "./sign-in-panel.tsx";

/** The login page, for a diner who opened a protected URL; `back` is that URL. */
export function SignInPage({ back }: { back: string | null }) {
  const t = useTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const phone = useRef<HTMLInputElement>(null);
  const leave = useGoBack();
  useEffect(() => {
    if (back) keepHistoricUrl(id, back);
    else dropHistoricUrl(id);
  }, [id, back]);
  useEffect(() => phone.current?.focus(), []);
  return (
    <main className="sign-in-page">
      <div className="sign-in-page__top">
        <IconButton icon="x" label={t("close")} onClick={leave} />
        <LanguageMenu />
      </div>
      <SignInPanel level="h1" phoneField={phone} onSkip={() => void navigate(links.order(id))} />
    </main>
  );
}
