import { type Tab, type TabLink, Tabs } from "@comanda/ui/lists/tabs";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** The bottom navigation of a merchant's browse pages (design, section 1). */
export function BrowseTabs({ current }: { current: "home" | "member" | "account" }) {
  const t = usePageTranslate();
  const links = useLinks();
  const memberLinks = useMemberLinks();
  const { id } = useMerchant();
  const tabs: Tab[] = [
    { key: links.merchant(id), label: t("home"), icon: "home", current: current === "home" },
    { key: links.order(id), label: t("menu"), icon: "utensils", current: false },
    { key: memberLinks.member(id), label: t("member"), icon: "gem", current: current === "member" },
    { key: links.account(id), label: t("account"), icon: "user", current: current === "account" },
  ];
  return <Tabs label={t("pages")} tabs={tabs} link={tabLink} />;
}

/** A tab's key is its URL. */
const tabLink = ({ key }: Tab, carry: TabLink) => <Link to={key} {...carry} />;
