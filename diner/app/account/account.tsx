import { Icon } from "@comanda/ui/icon";
import type { MerchantView } from "@comanda/contract/merchant-calls";
import { Link } from "react-router";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLinks } from "../shell/use-links.ts";
import { useText } from "../text/text.tsx";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** A visitor's account: the orders, how the app speaks and looks, and how to reach the restaurant (design, screen 28b). */
export function Account(reach: Pick<MerchantView, "phone" | "address">) {
  const say = useText();
  const links = useLinks();
  const { id } = useMerchant();
  return (
    <div className="u-page">
      <main className="account">
        <h1 className="t-title-1">{say("account")}</h1>
        <div className="account-card">
          <Link to={links.orderList(id)} className="account-row">
            <Icon name="receipt" size={22} />
            <span className="t-body-lg">{say("ordersOnPhone")}</span>
            <Icon name="chevron-right" size={20} />
          </Link>
        </div>
        <div className="account-card account-settings">
          <h2 className="account-label">{say("language")}</h2>
          <LanguageChoice />
          <h2 className="account-label">{say("appearance")}</h2>
          <ThemeChoice />
        </div>
        <Restaurant {...reach} />
      </main>
      <BrowseTabs current="account" />
    </div>
  );
}

function Restaurant({ phone, address }: Pick<MerchantView, "phone" | "address">) {
  const say = useText();
  const { shortName } = useMerchant();
  if (!phone && !address) return null;
  return (
    <section className="account-card account-settings">
      <h2 className="account-label">{shortName}</h2>
      <dl>
        {phone && (
          <div className="account-fact">
            <dt>{say("phone")}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            </dd>
          </div>
        )}
        {address && (
          <div className="account-fact">
            <dt>{say("address")}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
