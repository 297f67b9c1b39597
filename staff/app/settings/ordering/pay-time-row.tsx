import { PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { useOrderingText } from "./ordering-text.ts";
import { NumberSetting, SettingRow } from "./setting-row.tsx";
import type { Ordering } from "./use-ordering.ts";

/** After how many minutes an order ends that has to be paid first and is not; which orders these are is chosen with what is paid online. */
export function PayTimeRow({ ordering: { settings, save } }: { ordering: Ordering }) {
  const t = useOrderingText();
  if (settings.payRequired.length === 0) return null;
  return (
    <SettingRow title={t("orderingPay")} help={t("orderingPayHelp")}>
      <div className="setting__numbers">
        <NumberSetting
          label={t("orderingPayWithin")}
          value={settings.payWithinMinutes}
          least={PAY_MINUTES.least}
          most={PAY_MINUTES.most}
          seen={settings}
          onSave={(minutes, seen) => save({ payWithinMinutes: minutes ?? PAY_MINUTES.usual }, seen)}
        />
      </div>
    </SettingRow>
  );
}
