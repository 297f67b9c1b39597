import { ActionBar } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import { CartBar, ShortLabel } from "@comanda/ui/buttons/cart-bar";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Icon } from "@comanda/ui/icons/icon";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { type Tab, type TabLink, Tabs } from "@comanda/ui/lists/tabs";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example } from "../gallery-words.ts";
import { State } from "../state.tsx";

export function PageHeaderSample() {
  const t = usePageTranslate();
  const back = (
    <a href="#PageHeader" className={iconButtonClass()} aria-label={t("back")}>
      <Icon name="chevron-left" />
    </a>
  );
  return (
    <>
      <State is="back" wide>
        <PageHeader title={t("yourProfile")} back={back} />
      </State>
      <State is="plain" wide>
        <PageHeader title={t("yourOrder")} />
      </State>
    </>
  );
}

export function CartBarSample() {
  const t = usePageTranslate();
  const items = t("items", { count: 5 });
  const words = {
    label: t("cart"),
    total: example.total,
    openLabel: t("openOrder", { items }),
    announcement: t("totalOf", { amount: example.total, items }),
    onOpen: () => undefined,
    children: (
      <Button>
        <ShortLabel long={t("reviewOrder")} short={t("reviewShort")} />
      </Button>
    ),
  };
  return (
    <>
      <State is="default" wide>
        <CartBar {...words} count={5} detail={`${t("subtotal")} + ${t("points", { count: 180 })}`} />
      </State>
      <State is="updating" wide>
        <CartBar {...words} count={5} detail={t("subtotal")} updating />
      </State>
      <State is="hidden" wide>
        <CartBar {...words} count={0} />
      </State>
    </>
  );
}

export function ActionBarSample() {
  const t = usePageTranslate();
  const sum = { label: t("total"), total: "$47.61", points: t("points", { count: 180 }) };
  const help = { icon: "utensils", text: t("payAtTable") } as const;
  return (
    <>
      <State is="default" wide>
        <ActionBar label={t("totalAndPayment")} sum={sum} help={help}>
          <Button size={56} wide>
            {t("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="loading" wide>
        <ActionBar label={t("totalAndPayment")} sum={sum} updating help={help}>
          <Button size={56} wide loading>
            {t("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="disabled" wide>
        <ActionBar label={t("totalAndPayment")} sum={sum}>
          <Button size={56} wide disabledReason={t("offline")}>
            {t("placeOrder")}
          </Button>
        </ActionBar>
      </State>
      <State is="free" wide>
        <ActionBar label={t("guestsWanted")}>
          <Button size={56} wide>
            {t("continue")}
          </Button>
        </ActionBar>
      </State>
    </>
  );
}

export function TabsSample() {
  const t = usePageTranslate();
  const tabs = [
    { key: "home", label: t("home"), icon: "home", current: true },
    { key: "menu", label: t("menu"), icon: "utensils", current: false },
    { key: "member", label: t("member"), icon: "gem", current: false, dotLabel: t("couponsWaiting", { count: 2 }) },
    { key: "account", label: t("account"), icon: "user", current: false },
  ] as const;
  return (
    <State is="badge" wide>
      <Tabs label={t("pages")} tabs={tabs} link={tabLink} />
    </State>
  );
}

const tabLink = (_: Tab, { children, ...carry }: TabLink) => (
  <a href="#Tabs" {...carry}>
    {children}
  </a>
);
