import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { OrderStatus } from "@comanda/domain/codes";
import { ORDER_LIST_PAGE_SIZE } from "@comanda/domain/limits";
import { type Locale, LOCALES } from "@comanda/domain/locale";
import { Segmented, segmentedClass } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { call } from "@comanda/web/client/call";
import { chooseTheme, useTheme } from "@comanda/web/client/theme-chosen";
import { useEffect, useState } from "react";
import { useMerchant, usePageLanguages } from "../shell/merchant/merchant-data.ts";
import { useMember } from "../shell/session/member/member-store.ts";
import { readOrders } from "../shell/session/read-orders.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { useLocale } from "../text/text.tsx";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { LanguageLinks } from "../ui/language/language-links.tsx";
import { AccountRows, LegalRows } from "./account-rows.tsx";
import { AccountWho } from "./account-who.tsx";
import { SignOut } from "./sign-out.tsx";

/**
 * Member, orders, language and theme, and the restaurant's contact data (design, screens 28 and 28b). Personal data is loaded after the
 * page, which may be cached by anybody.
 */
export function Account(reach: Pick<MerchantView, "phone" | "address">) {
  const t = usePageTranslate();
  const { id } = useMerchant();
  const hasLanguages = usePageLanguages().length > 1;
  const { member } = useMember(id);
  const orders = useOrderCount();
  return (
    <div className="u-page">
      <main className="account u-column">
        <AccountWho orderCount={orders?.all} />
        <AccountRows openOrders={orders?.open ?? 0} />
        <div className="account-card account-settings">
          {hasLanguages && (
            <>
              <h2 className="account-label">{t("language")}</h2>
              <LanguageChoice />
            </>
          )}
          <h2 className="account-label">{t("appearance")}</h2>
          <ThemeChoice />
        </div>
        <RestaurantFacts {...reach} />
        {member && (
          <div className="account-card">
            <LegalRows />
            <SignOut />
          </div>
        )}
      </main>
      <BrowseTabs current="account" />
    </div>
  );
}

/** Links to the page in the other languages, each with the language's own name. */
const LanguageChoice = () => <LanguageLinks className={segmentedClass.group} linkClass={segmentedClass.segment} nameOf={nameOf} />;

const nameOf = (locale: Locale): string => LOCALES[locale].name;

/** Light or dark theme; applied at once and stored. */
function ThemeChoice() {
  const t = usePageTranslate();
  const theme = useTheme();
  const face = (icon: "sun" | "moon", word: string) => (
    <span className="account-theme">
      <Icon name={icon} size={18} />
      {word}
    </span>
  );
  const options = [
    { value: "light", label: face("sun", t("lightTheme")) },
    { value: "dark", label: face("moon", t("darkTheme")) },
  ] as const;
  return <Segmented name="theme" label={t("appearance")} value={theme} options={options} onChange={chooseTheme} />;
}

/** The most ids that a page has. */
const IDS_A_PAGE = 50;

/** Number of orders, and number of open orders among the newest. */
type OrderCount = { all: number; open: number };

/** The diner's orders, counted once the member is known; null until then, and where the request failed. */
function useOrderCount(): OrderCount | null {
  const { id: merchantId } = useMerchant();
  const { isKnown, member } = useMember(merchantId);
  const locale = useLocale();
  const who = isKnown && (member?.id ?? "guest");
  const [counted, setCounted] = useState<{ who: string; orders: OrderCount | null } | null>(null);
  useEffect(() => {
    if (!who) return;
    let isWanted = true;
    void countOrders({ merchantId, locale }).then((orders) => isWanted && setCounted({ who, orders }));
    return () => {
      isWanted = false;
    };
  }, [merchantId, locale, who]);
  return counted && counted.who === who ? counted.orders : null;
}

type Of = { merchantId: string; locale: Locale };

async function countOrders(of: Of): Promise<OrderCount | null> {
  const newest = await readOrders(of);
  if (!newest.success) return null;
  const all = newest.data.length < ORDER_LIST_PAGE_SIZE ? newest.data.length : await countIds(of);
  if (all === null) return null;
  return { all, open: newest.data.filter(({ status }) => status === OrderStatus.Progressing).length };
}

/** The number of all orders, by the pages of their ids. */
async function countIds(of: Of): Promise<number | null> {
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), size: String(IDS_A_PAGE), fields: "ids" } as const;
    const answer = await call("GET /api/merchant/order/member-order-list", { ...of, query });
    if (!answer.success) return null;
    if (answer.data.length < IDS_A_PAGE) return (page - 1) * IDS_A_PAGE + answer.data.length;
  }
}

/** The restaurant's phone and address. */
function RestaurantFacts({ phone, address }: Pick<MerchantView, "phone" | "address">) {
  const t = usePageTranslate();
  const { shortName } = useMerchant();
  if (!phone && !address) return null;
  return (
    <section className="account-card account-settings">
      <h2 className="account-label">{shortName}</h2>
      <dl>
        {phone && (
          <div className="account-fact">
            <dt>{t("phone")}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            </dd>
          </div>
        )}
        {address && (
          <div className="account-fact">
            <dt>{t("address")}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
