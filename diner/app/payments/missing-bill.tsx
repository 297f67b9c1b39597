import { Button } from "@comanda/ui/buttons/button";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { ErrorNote } from "@comanda/ui/forms/field";
import { usePayTranslate } from "../text/pay-texts.ts";
import type { useBill } from "./bill-store.ts";

/** In place of a bill: it is being read, could not be read, or the order has ended and has none. */
export function MissingBill({ of: { isKnown, isFailed, read } }: { of: ReturnType<typeof useBill> }) {
  const t = usePayTranslate();
  return (
    <div className="pay-missing" role="status">
      {isFailed ? (
        <>
          <ErrorNote>{t("payNotRead")}</ErrorNote>
          <Button look="secondary" wide onClick={() => void read()}>
            {t("tryAgain")}
          </Button>
        </>
      ) : isKnown ? (
        <p className="pay-quiet">{t("payNothingLeft")}</p>
      ) : (
        <>
          <Spinner size={28} />
          <span className="u-hidden">{t("payReading")}</span>
        </>
      )}
    </div>
  );
}
