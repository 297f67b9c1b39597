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
export function AddAllergy({ order: { id, allergy }, acts, onDone }: ChangeProps) {
  const t = useChangesText();
  const { id: merchantId } = useRestaurant();
  const [chosen, setChosen] = useKeptState<readonly Allergen[]>(`allergy ${id}`, []);
  const [isTried, setTried] = useState(false);
  const offered = ALLERGENS.filter((one) => !allergy?.allergens.includes(one));
  const submit = async () => {
    setTried(true);
    if (chosen.length === 0) return;
    const body = { allergens: [...chosen] };
    if (acts.settle(await call("POST /api/staff/orders/:id/allergies", merchantId, { params: { id }, body }))) onDone();
  };
  return (
    <section className="change">
      <h3 className="t-title-2">{t("changeAllergy")}</h3>
      <p>{t("allergyTold")}</p>
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
      <div role="alert">{isTried && chosen.length === 0 && <ErrorNote>{t("allergyNoneChosen")}</ErrorNote>}</div>
      <ActButton wide onAct={submit}>
        {t("allergyAdd")}
      </ActButton>
      <Button look="text" onClick={onDone}>
        {t("keepAll")}
      </Button>
    </section>
  );
}
