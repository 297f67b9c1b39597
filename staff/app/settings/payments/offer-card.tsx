import type { PaymentAccount } from "@comanda/contract/staff/orders/payment-account";
import type { OrderingFields, OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { PAID_FIRST, type PaidFirst, TYPE_PAID_FIRST } from "@comanda/domain/order/awaiting-payment";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useSavedAtOnce } from "../../records/use-saved-at-once.ts";
import { call } from "../../shell/calls/call.ts";
import { deferred } from "../../shell/deferred.tsx";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { usePageReadOn } from "../../shell/page/use-read-again.ts";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { type PaymentSettingsTextName, usePaymentSettingsText } from "./payment-settings-text.ts";
import { useAccountActs } from "./use-account-acts.ts";

const OrderingConflict = deferred(() => import("../ordering/ordering-conflict.tsx").then((file) => file.OrderingConflict));

/** Whether guests pay orders of a type from the phone: not at all, when they like, or before the restaurant gets the order. */
type Offer = "off" | "on" | "required";
const OFFERS: Record<Offer, PaymentSettingsTextName> = { off: "offerOff", on: "offerOn", required: "offerRequired" };
const NAMES: Record<PaidFirst, PaymentSettingsTextName> = {
  "dine-in": "typeDineIn",
  "to-go": "typeToGo",
  pickup: "typePickup",
  delivery: "typeDelivery",
};
const HELP: Record<Offer, PaymentSettingsTextName | null> = { off: null, on: "offerHelp", required: "offerRequiredHelp" };

/**
 * For which orders guests are offered to pay, and which they have to pay first: none before the account has passed its test and is live. Without an
 * account, orders that have to be paid first are refused: they are shown until they are not required any more.
 */
export function OfferCard({ account, ordering: stored }: { account: PaymentAccount | null; ordering: OrderingSettings }) {
  const t = usePaymentSettingsText();
  const ordering = useOrderingRecord(stored);
  const { payRequired, payWithinMinutes } = ordering.settings;
  const { offerOf, choose, problem } = useOffers(account, ordering);
  const why = whyNot(account);
  if (account === null && payRequired.length === 0) return null;
  return (
    <TitledSection className="card payment-settings__card" title={t("offerTitle")}>
      {why && <p>{t(why)}</p>}
      <div role="alert">{problem && <ErrorNote>{problem}</ErrorNote>}</div>
      {ordering.conflict && <OrderingConflict ordering={ordering} onFail={ordering.dismiss} />}
      {PAID_FIRST.map((type) => (
        <OfferRow key={type} type={type} offer={offerOf(type)} isUsable={why === null} onChoose={(offer) => void choose(type, offer)} />
      ))}
      {payRequired.length > 0 && <p>{t("offerEnds", { count: payWithinMinutes })}</p>}
    </TitledSection>
  );
}

const whyNot = (account: PaymentAccount | null): PaymentSettingsTextName | null => {
  if (account === null) return "noAccountHelp";
  return account.mode === "test" ? "offerTestMode" : account.testedAt === null ? "offerNotTested" : null;
};

type RowProps = { type: PaidFirst; offer: Offer; isUsable: boolean; onChoose: (offer: Offer) => void };

function OfferRow({ type, offer, isUsable, onChoose }: RowProps) {
  const t = usePaymentSettingsText();
  const name = t(NAMES[type]);
  const help = HELP[offer];
  return (
    // What was offered before can be turned off whatever the account has become.
    <fieldset className="u-ends-wrap payment-offer" disabled={!isUsable && offer === "off"}>
      <div className="setting__words">
        <p className="setting__title">{name}</p>
        {help && <p>{t(help)}</p>}
      </div>
      <Segmented
        name={`offer-${type}`}
        label={t("offerOf", { type: name })}
        value={offer}
        options={(["off", "on", "required"] as const).map((value) => ({ value, label: t(OFFERS[value]) }))}
        onChange={onChoose}
      />
    </fieldset>
  );
}

/** The settings of ordering, of which the types that are paid first are chosen here, each change at once. */
function useOrderingRecord(read: OrderingSettings) {
  const { id: merchantId } = useRestaurant();
  usePageReadOn("settings");
  const { fields, ...record } = useSavedAtOnce<OrderingFields, OrderingSettings>({
    read,
    fieldsOf: ({ settings }) => settings,
    save: (body) => call("PUT /api/staff/settings/ordering", merchantId, { body }),
  });
  return { ...record, settings: fields };
}
type Ordering = ReturnType<typeof useOrderingRecord>;

/**
 * What is offered by type of order, and the choice of it. The types that the account offers and those that are paid first are two records: what has
 * to be paid first is offered before it is required, and no longer required before it is not offered.
 */
function useOffers(account: PaymentAccount | null, { settings, save }: Ordering) {
  const { change } = useAccountActs(account?.provider ?? "stripe");
  const [problem, setProblem] = useState<string | null>(null);
  // The choice is shown from the tap to the answer.
  const [wanted, setWanted] = useState<{ type: PaidFirst; offer: Offer } | null>(null);
  const isOffered = (type: PaidFirst) => account?.offeredTypes.includes(TYPE_PAID_FIRST[type]) ?? false;
  const isRequired = (type: PaidFirst) => settings.payRequired.includes(type);
  const offerOf = (type: PaidFirst): Offer => {
    if (wanted?.type === type) return wanted.offer;
    return isRequired(type) ? "required" : isOffered(type) ? "on" : "off";
  };
  const require = (type: PaidFirst, isOn: boolean) =>
    isRequired(type) === isOn || save({ payRequired: PAID_FIRST.filter((one) => (one === type ? isOn : isRequired(one))) });
  const offerType = (type: PaidFirst, isOn: boolean) => {
    if (account === null) return null;
    const others = account.offeredTypes.filter((one) => one !== TYPE_PAID_FIRST[type]);
    return isOffered(type) === isOn ? null : change(account, { offeredTypes: isOn ? [...others, TYPE_PAID_FIRST[type]] : others });
  };
  const choose = async (type: PaidFirst, offer: Offer) => {
    setWanted({ type, offer });
    const isFree = offer === "required" || (await require(type, false));
    const refused = isFree ? await offerType(type, offer !== "off") : null;
    setProblem(refused);
    if (offer === "required" && refused === null) await require(type, true);
    setWanted(null);
  };
  return { offerOf, choose, problem };
}
