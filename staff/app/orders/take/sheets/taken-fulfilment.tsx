import { ADDRESS_FIELDS, ADDRESS_LENGTH, type AddressField, NO_ADDRESS } from "@comanda/domain/order/delivery-address";
import { checkToGoPhone, TO_GO_PHONE_LENGTH } from "@comanda/domain/order/to-go-customer";
import { Field } from "@comanda/ui/forms/field";
import { wallDayTime } from "@comanda/web/i18n/formats";
import { useRestaurant } from "../../../shell/frame/console-data.ts";
import { SelectField } from "../../../shell/forms/select-field.tsx";
import { useLocale } from "../../../text/text.tsx";
import type { TakenOrder } from "../taken-order.ts";
import { type TakeTextName, useTakeText } from "../take-text.ts";
import type { Taking } from "../use-taking.ts";

type FulfilmentProps = { order: TakenOrder; pickupTimes: readonly string[]; onChange: Taking["change"] };

/** How an order without a table reaches its guest: who comes and when, or the address. */
export function TakenFulfilment({ order, pickupTimes, onChange }: FulfilmentProps) {
  if (order.type === "delivery") return <Address order={order} onChange={onChange} />;
  return (
    <>
      {order.type === "pickup" && <PickupTime order={order} pickupTimes={pickupTimes} onChange={onChange} />}
      <Customer order={order} onChange={onChange} />
    </>
  );
}

function PickupTime({ order, pickupTimes, onChange }: FulfilmentProps) {
  const t = useTakeText();
  const locale = useLocale();
  const { timeZone } = useRestaurant();
  if (pickupTimes.length === 0) return <p>{t("takeNoPickup")}</p>;
  return (
    <SelectField
      label={t("takePickupTime")}
      value={order.pickupTime ?? pickupTimes[0] ?? ""}
      options={pickupTimes.map((time) => ({ value: time, label: wallDayTime(time, locale, timeZone) }))}
      onChange={(pickupTime) => onChange((now) => ({ ...now, pickupTime }))}
    />
  );
}

/** Who comes for the order. */
function Customer({ order, onChange }: Pick<FulfilmentProps, "order" | "onChange">) {
  const t = useTakeText();
  return (
    <>
      <Field
        label={t("takeName")}
        help={t("takeNameHelp")}
        maxLength={60}
        autoComplete="off"
        value={order.name}
        onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
      />
      <Field
        label={t("takePhone")}
        type="tel"
        maxLength={TO_GO_PHONE_LENGTH}
        autoComplete="off"
        value={order.phone ?? ""}
        error={checkToGoPhone(order.phone ?? "").ok ? undefined : t("takePhoneWrong")}
        onChange={({ target }) => onChange((now) => ({ ...now, phone: target.value }))}
      />
    </>
  );
}

const LABELS: Record<AddressField, TakeTextName> = {
  line1: "takeStreet",
  line2: "takeFloor",
  city: "takeCity",
  state: "takeState",
  zip: "takeZip",
  notes: "takeCourierNote",
};

function Address({ order, onChange }: Pick<FulfilmentProps, "order" | "onChange">) {
  const t = useTakeText();
  const { address = NO_ADDRESS } = order;
  return (
    <fieldset className="take__group take__address">
      <legend>{t("takeAddress")}</legend>
      {ADDRESS_FIELDS.map((field) => (
        <Field
          key={field}
          label={t(LABELS[field])}
          maxLength={ADDRESS_LENGTH[field]}
          autoComplete="off"
          inputMode={field === "zip" ? "numeric" : "text"}
          value={address[field]}
          onChange={({ target }) => onChange((now) => ({ ...now, address: { ...(now.address ?? NO_ADDRESS), [field]: target.value } }))}
        />
      ))}
    </fieldset>
  );
}
