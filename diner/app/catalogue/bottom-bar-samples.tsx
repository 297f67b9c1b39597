import { ActionBar } from "@comanda/ui/action-bar";
import { Button } from "@comanda/ui/button";
import { CartBar, ShortLabel } from "@comanda/ui/cart-bar";
import { iconButtonClass } from "@comanda/ui/icon-button";
import { Icon } from "@comanda/ui/icon";
import { PageHeader } from "@comanda/ui/page-header";
import { type Tab, type TabLink, Tabs } from "@comanda/ui/tabs";
import { useText } from "../text/text.tsx";
import { example } from "./catalogue-words.ts";
import { State } from "./state.tsx";

export function PageHeaderSample() {
  const say = useText();
  const back = (
    <a href="#PageHeader" className={iconButtonClass()} aria-label={say("back")}>
      <Icon name="chevron-left" />
    </a>
  );
  return (
    <>
      <State is="back" wide>
        <PageHeader title={say("yourProfile")} back={back} />
      </State>
      <State is="plain" wide>
        <PageHeader title={say("yourOrder")} />
      </State>
    </>
  );
}

export function CartBarSample() {
  const say = useText();
  const items = say("items", { count: 5 });
  const words = {
    label: say("cart"),
    total: example.total,
    openLabel: say("openOrder", { items }),
    spoken: say("totalSpoken", { amount: example.total, items }),
    onOpen: () => undefined,
    children: (
      <Button>
        <ShortLabel long={say("reviewOrder")} short={say("reviewShort")} />
      </Button>
    ),
  };
  return (
    <>
      <State is="default" wide>
        <CartBar {...words} count={5} detail={`${say("subtotal")} + ${say("points", { count: 180 })}`} />
      </State>
      <State is="updating" wide>
        <CartBar {...words} count={5} detail={say("subtotal")} updating />
      </State>
      <State is="hidden" wide>
        <CartBar {...words} count={0} />
      </State>
    </>
  );
}

export function ActionBarSample() {
  const say = useText();
  const sum = { label: say("total"), total: "$47.61", points: say("points", { count: 180 }) };
  const help = { icon: "utensils", text: say("payAtTable") } as const;
  return (
    <>
      <State is="default" wide>
        <ActionBar label={say("totalAndPayment")} sum={sum} help={help}>
          <Button size={56} wide>
            {say("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="loading" wide>
        <ActionBar label={say("totalAndPayment")} sum={sum} updating help={help}>
          <Button size={56} wide loading>
            {say("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="disabled" wide>
        <ActionBar label={say("totalAndPayment")} sum={sum}>
          <Button size={56} wide disabledReason={say("offline")}>
            {say("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="free" wide>
        <ActionBar label={say("guestsWanted")}>
          <Button size={56} wide>
            {say("continue")}
          </Button>
        </ActionBar>
      </State>
    </>
  );
}

export function TabsSample() {
  const say = useText();
  const tabs = [
    { key: "home", label: say("home"), icon: "home", current: true },
    { key: "menu", label: say("menu"), icon: "utensils", current: false },
    { key: "member", label: say("member"), icon: "gem", current: false, dotLabel: say("couponsWaiting", { count: 2 }) },
    { key: "account", label: say("account"), icon: "user", current: false },
  ] as const;
  return (
    <State is="badge" wide>
      <Tabs label={say("pages")} tabs={tabs} link={tabLink} />
    </State>
  );
}

const tabLink = (_: Tab, { children, ...carry }: TabLink) => (
  <a href="#Tabs" {...carry}>
    {children}
  </a>
);
