import { Icon } from "@comanda/ui/icons/icon";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { AccountRow } from "./account-row.tsx";

/** Links to terms and privacy policy. */
export function LegalRows() {
  const t = usePageTranslate();
  const links = useMemberLinks();
  const { id } = useMerchant();
  return (
    <>
      <AccountRow to={links.terms(id)} icon={<PageIcon name="page" size={22} />} name={t("termsOfService")} />
      <AccountRow to={links.privacy(id)} icon={<Icon name="lock" size={22} />} name={t("privacyPolicy")} />
    </>
  );
}
