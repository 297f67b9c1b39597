import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Icon } from "@comanda/ui/icons/icon";
import { Link } from "react-router";
import { payLinksIn } from "../links/pay-links.ts";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { useLocale } from "../text/text.tsx";

/** The way to the receipt of an order of which something is paid, or of one payment. */
export function ReceiptLink({ token }: { token: string }) {
  const t = usePayTranslate();
  const locale = useLocale();
  const { id } = useMerchant();
  return (
    <Link to={payLinksIn(locale).receipt(id, token)} className={buttonClass({ look: "secondary", size: 44, wide: true })}>
      <Icon name="receipt" size={20} />
      {t("receiptOpen")}
    </Link>
  );
}
