import { Icon } from "@comanda/ui/icon";
import type { MerchantView } from "@comanda/contract/merchant-calls";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE } from "@comanda/domain/order-type";
import { useNavigate } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { placeAt, rememberPlace } from "../shell/place-memory.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale, useText } from "../text/text.tsx";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { LogoTile } from "../ui/logo-tile.tsx";
import { Hero } from "./hero.tsx";
import { MemberRow } from "./member-row.tsx";

/** What the page says of a merchant; `open` is a part of a sentence: `open until 10 PM`. */
export type Home = Pick<MerchantView, "shortName" | "desc" | "img" | "address"> & { open: string | null };

/** A merchant's home: who it is, and the two ways to eat (design, screen 01). */
export function MerchantHome({ home }: { home: Home }) {
  const say = useText();
  const { logo } = useMerchant();
  return (
    <div className="u-page">
      <Hero img={home.img} />
      <main className="arrive-card">
        <LogoTile logo={logo} name={home.shortName} size={64} />
        <h1 className="t-display">{say("welcome", { name: home.shortName })}</h1>
        <p className="arrive-home__about">
          {home.desc && <span>{home.desc}</span>}
          <span>{home.open ? say("addressOpen", { address: home.address, open: home.open }) : home.address}</span>
        </p>
        <Ways />
        <MemberRow />
      </main>
      <BrowseTabs current="home" />
    </div>
  );
}

function Ways() {
  const say = useText();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, offersToGo } = useMerchant();
  const dineIn = () => {
    if (placeAt(id).tableId === NO_TABLE) return void navigate(scanLinksIn(locale, id).scan());
    rememberPlace(id, { type: OrderType.DINE_IN });
    void navigate(links.order(id));
  };
  const toGo = () => {
    rememberPlace(id, { type: OrderType.TO_GO });
    void navigate(links.order(id));
  };
  return (
    <div className="arrive-ways">
      <button type="button" className="arrive-way arrive-way--first" onClick={dineIn}>
        <Icon name="qr-code" size={26} />
        <span className="t-title-3">{say("dineIn")}</span>
        <span className="t-caption">{say("dineInCard")}</span>
      </button>
      {offersToGo && (
        <button type="button" className="arrive-way" onClick={toGo}>
          <Icon name="shopping-bag" size={26} />
          <span className="t-title-3">{say("toGo")}</span>
          <span className="t-caption">{say("toGoCard")}</span>
        </button>
      )}
    </div>
  );
}
