import { DEFAULT_LOCK_MINUTES, PIN_LENGTHS } from "@comanda/domain/staff/pin-rules";
import { SECOND_FACTOR_RULES } from "@comanda/domain/staff/second-factor-rules";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useOrderingText } from "./ordering-text.ts";
import { FACTOR_RULES } from "./ordering-values.ts";
import { SettingRow, SwitchRow } from "./setting-row.tsx";
import type { Ordering } from "./use-ordering.ts";

/** The minutes that are offered; 0 stands for never. */
const LOCK_MINUTES = [0, 1, DEFAULT_LOCK_MINUTES, 5, 15];

/** How people change places on a device that they share. */
export function DeviceRows({ ordering: { settings, save } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const minutes = [...new Set([...LOCK_MINUTES, settings.lockAfter])].toSorted((one, other) => one - other);
  return (
    <>
      <SettingRow title={t("orderingLockAfter")} help={t("orderingLockAfterHelp")}>
        <Segmented
          name="lock-after"
          label={t("orderingLockAfter")}
          value={String(settings.lockAfter)}
          options={minutes.map((count) => ({
            value: String(count),
            label: count === 0 ? t("orderingLockNever") : t("orderingLockMinutes", { count }),
          }))}
          onChange={(value) => void save({ lockAfter: Number(value) })}
        />
      </SettingRow>
      <SwitchRow
        title={t("orderingLockAfterOrder")}
        help={t("orderingLockAfterOrderHelp")}
        isOn={settings.lockAfterOrder}
        onChange={(lockAfterOrder) => void save({ lockAfterOrder })}
      />
      <SettingRow title={t("orderingPinLength")} help={t("orderingPinLengthHelp")}>
        <Segmented
          name="pin-length"
          label={t("orderingPinLength")}
          value={String(settings.pinLength)}
          options={PIN_LENGTHS.map((length) => ({ value: String(length), label: String(length) }))}
          onChange={(value) => void save({ pinLength: PIN_LENGTHS.find((length) => String(length) === value) })}
        />
      </SettingRow>
    </>
  );
}

/** Whether owners and managers protect their sign-in by a second factor. */
export function FactorRows({ ordering: { settings, save } }: { ordering: Ordering }) {
  const t = useOrderingText();
  const options = SECOND_FACTOR_RULES.map((value) => ({ value, label: t(FACTOR_RULES[value]) }));
  return (
    <>
      <SettingRow title={t("orderingOwnerFactor")} help={t("orderingOwnerFactorHelp")}>
        <Segmented
          name="owner-factor"
          label={t("orderingOwnerFactor")}
          value={settings.ownerSecondFactor}
          options={options}
          onChange={(ownerSecondFactor) => void save({ ownerSecondFactor })}
        />
      </SettingRow>
      <SettingRow title={t("orderingManagerFactor")} help={t("orderingManagerFactorHelp")}>
        <Segmented
          name="manager-factor"
          label={t("orderingManagerFactor")}
          value={settings.managerSecondFactor}
          options={options}
          onChange={(managerSecondFactor) => void save({ managerSecondFactor })}
        />
      </SettingRow>
    </>
  );
}
