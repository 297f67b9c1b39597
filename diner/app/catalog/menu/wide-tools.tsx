import { Icon } from "@comanda/ui/icons/icon";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { CallTeamButton } from "../../ui/call-team-button.tsx";
import { LanguageMenu } from "../../ui/language-menu.tsx";

/** Language, the way to call the team and orders in the header of a wide page; the key `/` opens the search. */
export function WideTools() {
  const { id } = useMerchant();
  const t = usePageTranslate();
  const links = useLinks();
  const navigate = useNavigate();
  useEffect(() => {
    const goSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target !== document.body) return;
      event.preventDefault();
      void navigate(links.search(id));
    };
    addEventListener("keydown", goSearch);
    return () => removeEventListener("keydown", goSearch);
  }, [navigate, links, id]);
  return (
    <>
      <LanguageMenu />
      <CallTeamButton isIcon />
      <Link to={links.orderList(id)} className={iconButtonClass()} aria-label={t("orders")}>
        <Icon name="receipt" />
      </Link>
    </>
  );
}
