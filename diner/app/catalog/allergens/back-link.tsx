import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLinks } from "../../shell/use-links.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { LanguageMenu } from "../../ui/language/language-menu.tsx";

/** The way to the menu, and the page in other languages. */
export function BackLink() {
  const t = usePageTranslate();
  const { id } = useMerchant();
  return (
    <div className="guest-chart__bar">
      <Link to={useLinks().order(id)}>
        <Icon name="utensils" size={20} />
        {t("menu")}
      </Link>
      <LanguageMenu />
    </div>
  );
}
