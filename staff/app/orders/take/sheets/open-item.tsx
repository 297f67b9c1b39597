import { OPEN_ITEM } from "@comanda/domain/cart/order-line";
import { ItemKind } from "@comanda/domain/codes";
import { MAX_NOTES, MAX_OPEN_NAME, PIECES } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field, TextArea } from "@comanda/ui/forms/field";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type FormEvent, useId, useState } from "react";
import { AmountField } from "../../../numbers/number-field.tsx";
import { SelectField } from "../../../shell/forms/select-field.tsx";
import { useLiveBoard } from "../../../shell/live/live.tsx";
import type { LineToTake } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";
import { useKeptState } from "../../../shell/lock/use-kept-state.ts";

type OpenItemProps = {
  /** Names what is typed for `useKeptState`. */
  name: string;
  /** The line that is changed; null for a new one. */
  line: LineToTake | null;
  onDone: (line: LineToTake) => void;
  onClose: () => void;
};

/** An item that is not on the menu: its name and price, whether it is taxed, and where it is made. */
export function OpenItem({ name: keptAs, line, onDone, onClose }: OpenItemProps) {
  const t = useTakeText();
  const form = useId();
  const stations = useLiveBoard()?.stations ?? [];
  const before = line?.openItem;
  const [name, setName] = useKeptState(`${keptAs} name`, before?.name ?? "");
  const [price, setPrice] = useKeptState(`${keptAs} price`, before ? String(before.price) : "");
  const [isTaxFree, setTaxFree] = useKeptState(`${keptAs} tax`, before?.isTaxFree ?? false);
  const [stationId, setStation] = useKeptState(`${keptAs} station`, before?.stationId ?? stations[0]?.id ?? null);
  const [quantity, setQuantity] = useKeptState(`${keptAs} quantity`, Number(line?.quantity ?? 1));
  const [notes, setNotes] = useKeptState(`${keptAs} note`, line?.notes ?? "");
  const [isTried, setTried] = useState(false);
  const done = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || price === "") return;
    onDone({ ...EMPTY, ...line, quantity: String(quantity), notes, openItem: { name: name.trim(), price, isTaxFree, stationId } });
  };
  return (
    <Sheet
      open
      size="tall"
      title={t("takeOpenItem")}
      closeLabel={t("takeClose")}
      onClose={onClose}
      footer={
        <div className="take__choices-foot">
          <Stepper
            value={quantity}
            max={Number(PIECES.max)}
            size={52}
            words={{ group: t("takeQuantity", { dish: name }), less: t("takeLess"), more: t("takeOneMore") }}
            onChange={setQuantity}
          />
          <Button wide type="submit" form={form}>
            {t(line ? "takeKeep" : "takeAdd")}
          </Button>
        </div>
      }
    >
      <form id={form} className="take__choices" noValidate onSubmit={done}>
        <Field
          label={t("takeOpenName")}
          autoComplete="off"
          maxLength={MAX_OPEN_NAME}
          value={name}
          error={isTried && name.trim() === "" ? t("takeOpenNameMissing") : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <AmountField
          label={t("takeOpenPrice")}
          value={price}
          error={isTried && price === "" ? t("takeOpenPriceMissing") : undefined}
          onChange={setPrice}
        />
        {stations.length > 1 && (
          <SelectField
            label={t("takeOpenStation")}
            value={stationId ?? ""}
            options={stations.map((station) => ({ value: station.id, label: station.name }))}
            onChange={setStation}
          />
        )}
        <fieldset className="take__group">
          <legend>{t("takeOpenTax")}</legend>
          <Chips>
            <Chip type="radio" name="take-open-tax" checked={!isTaxFree} onChange={() => setTaxFree(false)}>
              {t("takeOpenTaxed")}
            </Chip>
            <Chip type="radio" name="take-open-tax" checked={isTaxFree} onChange={() => setTaxFree(true)}>
              {t("takeOpenTaxFree")}
            </Chip>
          </Chips>
        </fieldset>
        <TextArea label={t("takeDishNote")} maxLength={MAX_NOTES} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </form>
    </Sheet>
  );
}

const EMPTY: LineToTake = {
  productId: OPEN_ITEM,
  quantity: "1",
  notes: "",
  type: ItemKind.Normal,
  salesUnitFactorList: [],
  condiments: [],
  orderItemModifiers: [],
};
