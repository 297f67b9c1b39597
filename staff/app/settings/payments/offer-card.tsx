import type { PaymentAccount } from "@comanda/contract/staff/orders/online-calls";
import { OrderType } from "@comanda/domain/codes";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { TitledSection } from "../../shell/page/titled-section.tsx";
import { usePaymentSettingsText } from "./payment-settings-text.ts";
import { useAccountActs } from "./use-account-acts.ts";

const TYPES = [
  [OrderType.DINE_IN, "typeDineIn"],
  [OrderType.TO_GO, "typeToGo"],
  [OrderType.PICKUP, "typePickup"],
  [OrderType.DELIVERY, "typeDelivery"],
] as const;

/** For which orders guests are offered to pay: none before the account has passed its test and is live. */
export function OfferCard({ account }: { account: PaymentAccount }) {
  const t = usePaymentSettingsText();
  const { change } = useAccountActs(account.provider);
  const [problem, setProblem] = useState<string | null>(null);
  const { mode, testedAt, offeredTypes } = account;
  const why = mode === "test" ? "offerTestMode" : testedAt === null ? "offerNotTested" : null;
  // The choice is shown from the tap to the answer.
  const [wanted, setWanted] = useState<number[] | null>(null);
  const offered = wanted ?? offeredTypes;
  const offer = async (type: number, isOffered: boolean) => {
    const others = offered.filter((one) => one !== type);
    const next = isOffered ? [...others, type] : others;
    setWanted(next);
    setProblem(await change(account, { offeredTypes: next }));
    setWanted(null);
  };
  return (
    <TitledSection className="card payment-settings__card" title={t("offerTitle")}>
      <p>{t(why ?? "offerHelp")}</p>
      <div role="alert">{problem && <ErrorNote>{problem}</ErrorNote>}</div>
      {TYPES.map(([type, text]) => {
        const isOffered = offered.includes(type);
        return (
          // What was offered before can be turned off whatever the account has become.
          <fieldset key={type} className="u-ends-wrap payment-offer" disabled={why !== null && !isOffered}>
            <span className="setting__title">{t(text)}</span>
            <Segmented
              name={`offer-${type}`}
              label={t("offerOf", { type: t(text) })}
              value={isOffered ? "on" : "off"}
              options={[
                { value: "off", label: t("offerOff") },
                { value: "on", label: t("offerOn") },
              ]}
              onChange={(next) => void offer(type, next === "on")}
            />
          </fieldset>
        );
      })}
    </TitledSection>
  );
}
