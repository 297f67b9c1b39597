import { Button } from "@comanda/ui/buttons/button";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useTableShare } from "../../shell/session/table-share-store.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { JoinTableShare } from "../../ui/join-table-share.tsx";

/** The order of the whole table, or the way into it; absent where nobody else sits there. */
export function OrderTableShare({ order: { tableId, tableName } }: { order: OrderView }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { open } = usePopup();
  const sharing = useTableShare(tableId);
  const { share } = sharing;
  if (!share?.shared && !share?.canJoin) return null;
  const { shared } = share;
  return (
    <section className="order-card order-share" aria-labelledby="order-share">
      <div className="order-items__head">
        <h2 id="order-share" className="t-title-3">
          {t("table", { table: shared?.tableName ?? tableName })}
        </h2>
        {shared && <span className="t-title-3 t-number">{amountText(shared.total)}</span>}
      </div>
      {shared ? (
        <>
          <p className="order__quiet">{t("shareCount", { count: shared.parts.length })}</p>
          <Button look="secondary" size={44} aria-haspopup="dialog" onClick={() => open({ name: "shared-table", tableId })}>
            {t("shareOpen")}
          </Button>
        </>
      ) : (
        <JoinTableShare sharing={sharing} />
      )}
    </section>
  );
}
