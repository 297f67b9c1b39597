import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { useMember } from "../shell/session/member-store.ts";
import { useMerchant, usePageLanguages } from "../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { AccountRows } from "./account-rows.tsx";
import { AccountWho } from "./account-who.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { LegalRows } from "./legal-rows.tsx";
import { RestaurantFacts } from "./restaurant-facts.tsx";
import { SignOut } from "./sign-out.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { useOrderCount } from "./use-order-count.ts";

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
