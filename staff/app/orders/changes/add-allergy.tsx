import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { allergiesByGuestAndTable } from "@comanda/domain/allergy/guest-allergies";
import { OrderType } from "@comanda/domain/codes";
import { ALLERGENS, type Allergen } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useState } from "react";
import { ActButton } from "../../shell/act-button.tsx";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useChangesText } from "./changes-text.ts";
import type { ChangeProps } from "./order-changes.tsx";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";

/** Adds allergens to an order that a guest has told the staff of. The allergy has to be read again before anything is sent. */
export function AddAllergy({ order, acts, onDone }: ChangeProps) {
  const { id, allergy } = order;
  const t = useChangesText();
  const { id: merchantId } = useRestaurant();
  const [chosen, setChosen] = useKeptState<readonly Allergen[]>(`allergy ${id}`, []);
  const [guest, setGuest] = useKeptState<number | null>(`allergic guest ${id}`, null);
  const [isTried, setTried] = useState(false);
  const known = allergy ? allergiesByGuestAndTable(allergy).find((of) => of.guest === guest)?.allergens : [];
  const offered = ALLERGENS.filter((one) => !known?.includes(one));
  const submit = async () => {
    setTried(true);
    const allergens = chosen.filter((one) => offered.includes(one));
    if (allergens.length === 0) return;
    const body = { allergens, ...(guest !== null && { guest }) };
    if (acts.settle(await call("POST /api/staff/orders/:id/allergies", merchantId, { params: { id }, body }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("changeAllergy")}</h3>
      <p>{t("allergyTold")}</p>
      <GuestChips order={order} chosen={guest} onChoose={setGuest} />
      <Chips label={t("changeAllergy")}>
        {offered.map((one) => (
          <Chip
            key={one}
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          >
            {t(one)}
          </Chip>
        ))}
      </Chips>
      <div role="alert">{isTried && !chosen.some((one) => offered.includes(one)) && <ErrorNote>{t("allergyNoneChosen")}</ErrorNote>}</div>
      <ActButton wide onAct={submit}>
        {t("allergyAdd")}
      </ActButton>
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}

type GuestChipsProps = { order: StaffOrder; chosen: number | null; onChoose: (guest: number | null) => void };

/** Whose allergy it is: the whole table's, or that of one of its guests. Nothing where one guest sits there, or the order is to go. */
function GuestChips({ order: { id, type, guests, allergy }, chosen, onChoose }: GuestChipsProps) {
  const t = useChangesText();
  const most = type === OrderType.DINE_IN ? Math.max(guests, ...(allergy?.guests ?? []).map(({ guest }) => guest ?? 0)) : 0;
  if (most < 2) return null;
  return (
    <Chips label={t("allergyWhose")}>
      {[null, ...Array.from({ length: most }, (_, at) => at + 1)].map((one) => (
        <Chip key={String(one)} type="radio" name={`allergic-${id}`} checked={chosen === one} onChange={() => onChoose(one)}>
          {one === null ? t("allergyTable") : t("forGuest", { number: String(one) })}
        </Chip>
      ))}
    </Chips>
  );
}
