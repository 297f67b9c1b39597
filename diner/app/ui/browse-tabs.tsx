import { type Tab, type TabLink, Tabs } from "@comanda/ui/tabs";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useMemberLinks } from "../shell/use-member-links.ts";
import { useText } from "../text/text.tsx";

/** The dock of a merchant's browse pages (design, section 1). */
export function BrowseTabs({ current }: { current: "home" | "member" | "account" }) {
  const say = useText();
  const links = useLinks();
  const memberLinks = useMemberLinks();
  const { id } = useMerchant();
  const tabs: Tab[] = [
    { key: links.merchant(id), label: say("home"), icon: "home", current: current === "home" },
    { key: links.order(id), label: say("menu"), icon: "utensils", current: false },
    { key: memberLinks.member(id), label: say("member"), icon: "gem", current: current === "member" },
    { key: links.account(id), label: say("account"), icon: "user", current: current === "account" },
  ];
  return <Tabs label={say("pages")} tabs={tabs} link={tabLink} />;
}

/** A tab's key is where it leads. */
const tabLink = ({ key }: Tab, carry: TabLink) => <Link to={key} {...carry} />;
