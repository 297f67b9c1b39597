import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePageTranslate } from "../text/page-texts.ts";

/** The restaurant's phone and address. */
export function RestaurantFacts({ phone, address }: Pick<MerchantView, "phone" | "address">) {
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
