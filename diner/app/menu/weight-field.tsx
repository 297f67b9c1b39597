import type { ProductView } from "@comanda/contract/menu-calls";
import { add, compare, decimal, parseDecimal, toText } from "@comanda/domain/decimal";
import { WEIGHT } from "@comanda/domain/limits";
import { Field } from "@comanda/ui/field";
import { IconButton } from "@comanda/ui/icon-button";
import { useText } from "../text/text.tsx";
import { type Draft, isQuantity } from "./draft.ts";

const STEP = "0.25";

/** How much of a dish that is sold by weight: typed, or in steps of a quarter. */
export function WeightField({
  product,
  draft,
  onChange,
}: {
  product: ProductView;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}) {
  const say = useText();
  const isRight = isQuantity(product, draft);
  const step = (by: string) => {
    const wanted = add(parseDecimal(draft.quantity) ?? decimal("0"), decimal(by));
    const [least, most] = [decimal(WEIGHT.min), decimal(WEIGHT.max)];
    onChange({ quantity: toText(compare(wanted, least) < 0 ? least : compare(wanted, most) > 0 ? most : wanted) });
  };
  return (
    <div className="product-weight">
      <Field
        label={<span className="t-title-3">{say("weight")}</span>}
        value={draft.quantity}
        inputMode="decimal"
        autoComplete="off"
        error={isRight ? undefined : say("weightWrong")}
        onChange={(event) => onChange({ quantity: event.target.value.trim().replace(",", ".") })}
        trailing={
          <>
            <IconButton icon="minus" label={say("less")} onClick={() => step(`-${STEP}`)} />
            <IconButton icon="plus" label={say("moreOf")} onClick={() => step(STEP)} />
          </>
        }
      />
    </div>
  );
}
