import { AUTO_SEND } from "@comanda/domain/merchant/auto-send";
import { MOST_PACE, PACE_COUNTS } from "@comanda/domain/merchant/pace-limit";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { TO_GO_NAMES } from "@comanda/domain/order/to-go-customer";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useOrderingText } from "./ordering-text.ts";
import { EXPECTED, NAMES, PACES, REQUESTS, secondsText, SENDING, type Way, WAYS } from "./ordering-values.ts";
import { NumberSetting, SettingRow, SwitchRow } from "./setting-row.tsx";
import type { Ordering } from "./use-ordering.ts";

type RowsProps = { ordering: Ordering };

const UNDO_SECONDS = [0, 5, 10];
const MOST_GUESTS = 999;
const MOST_MINUTES = 600;

/** Who may order, and how long the staff can undo. */
export function WhoRows({ ordering: { settings, save } }: RowsProps) {
  const t = useOrderingText();
  const seconds = [...new Set([...UNDO_SECONDS, settings.undoSeconds])].toSorted((one, other) => one - other);
  return (
    <>
      <SwitchRow
        title={t("orderingGuests")}
        number="18001"
        help={t("orderingGuestsHelp")}
        isOn={settings.guestMode}
        onChange={(guestMode) => void save({ guestMode })}
      />
      <SwitchRow
        title={t("orderingCode")}
        number="18002"
        help={t("orderingCodeHelp")}
        isOn={settings.orderCodeRequired}
        onChange={(orderCodeRequired) => void save({ orderCodeRequired })}
      />
      <SettingRow title={t("orderingSend")} help={t("orderingSendHelp")}>
        <Segmented
          name="auto-send"
          label={t("orderingSend")}
          value={settings.autoSend}
          options={AUTO_SEND.map((value) => ({ value, label: t(SENDING[value]) }))}
          onChange={(autoSend) => void save({ autoSend })}
        />
      </SettingRow>
      <SwitchRow
        title={t("orderingStaffSends")}
        help={t("orderingStaffSendsHelp")}
        isOn={settings.staffSends}
        onChange={(staffSends) => void save({ staffSends })}
      />
      <SwitchRow
        title={t("orderingAllergens")}
        help={t("orderingAllergensHelp")}
        isOn={settings.allergenWords}
        onChange={(allergenWords) => void save({ allergenWords })}
      />
      <SettingRow title={t("orderingUndo")} help={t("orderingUndoHelp")}>
        <Segmented
          name="undo"
          label={t("orderingUndo")}
          value={String(settings.undoSeconds)}
          options={seconds.map((value) => ({ value: String(value), label: secondsText(t, value) }))}
          onChange={(value) => void save({ undoSeconds: Number(value) })}
        />
      </SettingRow>
    </>
  );
}

/** Which orders are taken. */
export function WayRows({ ordering: { settings, save } }: RowsProps) {
  const t = useOrderingText();
  return (
    <>
      <SettingRow title={t("orderingWays")} help={t("orderingWaysHelp")}>
        <Chips>
          {(Object.keys(WAYS) as Way[]).map((way) => (
            <Chip key={way} type="checkbox" checked={settings[way]} onChange={(event) => void save({ [way]: event.target.checked })}>
              {t(WAYS[way])}
            </Chip>
          ))}
        </Chips>
      </SettingRow>
      <SwitchRow
        title={t("orderingClosed")}
        help={t("orderingClosedHelp")}
        isOn={settings.ordersWhenClosed}
        onChange={(ordersWhenClosed) => void save({ ordersWhenClosed })}
      />
      <PaceRow ordering={{ settings, save }} />
      <SettingRow title={t("orderingName")} help={t("orderingNameHelp")}>
        <Segmented
          name="to-go-name"
          label={t("orderingName")}
          value={settings.toGoName}
          options={TO_GO_NAMES.map((value) => ({ value, label: t(NAMES[value]) }))}
          onChange={(toGoName) => void save({ toGoName })}
        />
      </SettingRow>
    </>
  );
}

/** The limit that is suggested to a restaurant that has none. */
const FIRST_PACE = 10;

/** How much is ordered for each quarter of an hour. */
function PaceRow({ ordering: { settings, save } }: { ordering: Pick<Ordering, "settings" | "save"> }) {
  const t = useOrderingText();
  const { paceLimit } = settings;
  return (
    <SettingRow title={t("orderingPace")} help={t("orderingPaceHelp")}>
      <div className="setting__numbers">
        <Segmented
          name="pace"
          label={t("orderingPace")}
          value={paceLimit?.counts ?? "off"}
          options={(["off", ...PACE_COUNTS] as const).map((value) => ({ value, label: t(PACES[value]) }))}
          onChange={(counts) => void save({ paceLimit: counts === "off" ? null : { counts, most: paceLimit?.most ?? FIRST_PACE } })}
        />
        {paceLimit && (
          <NumberSetting
            label={t("orderingPaceMost")}
            value={paceLimit.most}
            most={MOST_PACE}
            seen={settings}
            onSave={(most, seen) => save({ paceLimit: { counts: paceLimit.counts, most: most ?? 1 } }, seen)}
          />
        )}
      </div>
    </SettingRow>
  );
}

/** What the page of the diner shows and offers. */
export function DinerRows({ ordering: { settings, save } }: RowsProps) {
  const t = useOrderingText();
  const { minutesToExpect, tableRequests, sharedTable } = settings;
  return (
    <>
      <SettingRow title={t("orderingMinutes")} help={t("orderingMinutesHelp")}>
        <div className="setting__numbers">
          {EXPECTED.map(({ type, text }) => (
            <NumberSetting
              key={type}
              label={t("orderingMinutesOf", { way: t(text) })}
              value={minutesToExpect.find((one) => one.type === type)?.minutes ?? null}
              most={MOST_MINUTES}
              isOptional
              seen={settings}
              onSave={(minutes, seen) => {
                const others = seen.minutesToExpect.filter((one) => one.type !== type);
                const wanted = [...others, ...(minutes === null ? [] : [{ type, minutes }])];
                return save({ minutesToExpect: wanted.toSorted((one, other) => one.type - other.type) }, seen);
              }}
            />
          ))}
        </div>
      </SettingRow>
      <SettingRow title={t("orderingMaxGuests")} help={t("orderingMaxGuestsHelp")}>
        <div className="setting__numbers">
          <NumberSetting
            label={t("orderingMaxGuests")}
            value={settings.maxGuests}
            most={MOST_GUESTS}
            seen={settings}
            onSave={(maxGuests, seen) => save({ maxGuests: maxGuests ?? 1 }, seen)}
          />
        </div>
      </SettingRow>
      <SettingRow title={t("orderingRequests")} help={t("orderingRequestsHelp")}>
        <Chips>
          {TABLE_REQUESTS.map((one) => (
            <Chip
              key={one}
              type="checkbox"
              checked={tableRequests.includes(one)}
              onChange={({ target }) =>
                void save({
                  tableRequests: TABLE_REQUESTS.filter((each) => (each === one ? target.checked : tableRequests.includes(each))),
                })
              }
            >
              {t(REQUESTS[one])}
            </Chip>
          ))}
        </Chips>
      </SettingRow>
      <SwitchRow
        title={t("orderingShared")}
        help={t("orderingSharedHelp")}
        isOn={sharedTable}
        onChange={(isOn) => void save({ sharedTable: isOn })}
      />
    </>
  );
}

/** When the age of an order turns on the board. */
export function LateRows({ ordering: { settings, save } }: RowsProps) {
  const t = useOrderingText();
  const { warnMinutes, lateMinutes } = settings;
  return (
    <SettingRow title={t("orderingLate")} help={t("orderingLateHelp")}>
      <div className="setting__numbers">
        <NumberSetting
          label={t("orderingWarnAfter")}
          value={warnMinutes}
          most={lateMinutes - 1}
          seen={settings}
          onSave={(minutes, seen) => save({ warnMinutes: minutes ?? 1 }, seen)}
        />
        <NumberSetting
          label={t("orderingLateAfter")}
          value={lateMinutes}
          least={warnMinutes + 1}
          most={MOST_MINUTES}
          seen={settings}
          onSave={(minutes, seen) => save({ lateMinutes: minutes ?? 1 }, seen)}
        />
      </div>
      <p className="ordering__ages">
        <span>{t("orderingInTime")}</span>
        <span className="ordering__age--warn">{t("orderingFrom", { count: warnMinutes })}</span>
        <span className="ordering__age--late">{t("orderingFrom", { count: lateMinutes })}</span>
      </p>
    </SettingRow>
  );
}
