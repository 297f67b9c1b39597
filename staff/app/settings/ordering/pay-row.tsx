import { PAID_FIRST, PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useOrderingText } from "./ordering-text.ts";
import { PAID_WAYS } from "./ordering-values.ts";
import { NumberSetting, SettingRow } from "./setting-row.tsx";
import type { Ordering } from "./use-ordering.ts";

/** Which orders are paid before the restaurant gets them, and until when. One that no account offers to pay is refused here. */
export function PayRow({ ordering: { settings, save } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const { payRequired, payWithinMinutes } = settings;
  const [isRefused, setRefused] = useState(false);
  const require = async (one: (typeof PAID_FIRST)[number], isRequired: boolean) => {
    setRefused(false);
    const wanted = PAID_FIRST.filter((each) => (each === one ? isRequired : payRequired.includes(each)));
    setRefused(!(await save({ payRequired: wanted })) && isRequired);
  };
  return (
    <SettingRow title={t("orderingPay")} help={t("orderingPayHelp")}>
      <Chips>
        {PAID_FIRST.map((one) => (
          <Chip key={one} type="checkbox" checked={payRequired.includes(one)} onChange={({ target }) => void require(one, target.checked)}>
            {t(PAID_WAYS[one])}
          </Chip>
        ))}
      </Chips>
      <div role="alert">{isRefused && <ErrorNote>{t("orderingPayRefused")}</ErrorNote>}</div>
      {payRequired.length > 0 && (
        <div className="setting__numbers">
          <NumberSetting
            label={t("orderingPayWithin")}
            value={payWithinMinutes}
            least={PAY_MINUTES.least}
            most={PAY_MINUTES.most}
            seen={settings}
            onSave={(minutes, seen) => save({ payWithinMinutes: minutes ?? PAY_MINUTES.usual }, seen)}
          />
        </div>
      )}
    </SettingRow>
  );
}
