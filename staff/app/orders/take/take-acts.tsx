import { checkAddress, NO_ADDRESS } from "@comanda/domain/order/delivery-address";
import { checkToGoPhone } from "@comanda/domain/order/to-go-customer";
import { Button } from "@comanda/ui/buttons/button";
import { MoreMenu } from "../../lists/more-menu.tsx";
import { ActButton, useBusy } from "../../shell/act-button.tsx";
import type { ComponentProps } from "react";
import { useAmountText } from "../../text/amount-text.ts";
import type { TakenAct } from "./taken-acts.ts";
import { type TakeTextName, useTakeText } from "./take-text.ts";
import type { Taking } from "./use-taking.ts";

const NAMES: Record<TakenAct, TakeTextName> = { place: "takePlace", send: "takePlaceAndSend", pay: "takePay" };

/** Without a connection cash alone can be taken. */
const nameOf = (act: TakenAct, { isOffline }: Pick<Taking, "isOffline">): TakeTextName =>
  act === "pay" && isOffline ? "takeCash" : NAMES[act];

/** Why nothing can be placed now; null where it can. */
function useWaits({ order, price, gone, isOffline }: Taking): string | null {
  const t = useTakeText();
  const { type, lines, address = NO_ADDRESS, phone = "" } = order;
  if (lines.length === 0) return t("takeEmpty");
  if (gone) return t("takePartyLeft");
  if (type === "pickup" && order.pickupTime === undefined) return t("takeNoPickup");
  if (type === "delivery" && !checkAddress(address).ok) return t("takeAddressMissing");
  if (type !== "dine-in" && type !== "delivery" && !checkToGoPhone(phone).ok) return t("takePhoneWrong");
  return price || isOffline ? null : t("takePriceWaits");
}

type TakeButtonProps = Omit<ComponentProps<typeof ActButton>, "onAct"> & { taking: Taking; act: TakenAct };

/** A button that places an order; without a connection it keeps it on this device. */
function TakeButton({ taking, act, ...rest }: TakeButtonProps) {
  const [isBusy, run] = useBusy();
  const does = () => taking.act(act);
  if (!taking.isOffline) return <ActButton {...rest} onAct={does} />;
  return <Button {...rest} loading={isBusy} onClick={() => void run(does)} />;
}

/** The buttons below an order: paying or placing it; before an unread allergy, reading it, at the same place. `onlyMain`: the green one alone. */
export function TakeActs({ taking, onlyMain = false }: { taking: Taking; onlyMain?: boolean }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { price, isOffline, mustRead, readAllergy, isUnknown, acts } = taking;
  const waits = useWaits(taking);
  if (isUnknown)
    return (
      <TakeButton taking={taking} act={acts.main}>
        {t(isOffline ? "takeKeepUnknown" : "takeAgain")}
      </TakeButton>
    );
  if (mustRead)
    return (
      <Button className="take__read" onClick={readAllergy}>
        {t("takeReadAllergy")}
      </Button>
    );
  const locked = waits === null ? {} : { disabledReason: waits };
  const { main, beside } = acts;
  return (
    <>
      {!onlyMain && beside && (
        <TakeButton taking={taking} act={beside} look="secondary" {...locked}>
          {t(nameOf(beside, taking))}
        </TakeButton>
      )}
      <TakeButton taking={taking} act={main} amount={price && !onlyMain ? amountText(price.addedAmount) : undefined} {...locked}>
        {t(nameOf(main, taking))}
      </TakeButton>
    </>
  );
}

/** What can be done less often with an order; nothing while an allergy is unread or the answer to a placing is missing. */
export function TakeMore({ taking, opens }: { taking: Taking; opens: "above" | "below" }) {
  const t = useTakeText();
  const waits = useWaits(taking);
  const { acts, act, mustRead, isUnknown } = taking;
  if (acts.more.length === 0 || mustRead || isUnknown) return null;
  return (
    <MoreMenu
      label={t("takeMoreActs")}
      opens={opens}
      entries={acts.more.map((one) => ({ label: t(nameOf(one, taking)), disabledReason: waits ?? undefined, run: () => void act(one) }))}
    />
  );
}
