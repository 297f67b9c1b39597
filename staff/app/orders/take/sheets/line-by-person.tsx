import type { GuestAllergy } from "@comanda/domain/allergy/guest-allergies";
import { MAX_PRICE_REASON } from "@comanda/domain/limits";
import { compare, decimal } from "@comanda/domain/money/decimal";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { AmountField } from "../../../numbers/number-field.tsx";
import { useAmountText } from "../../../text/amount-text.ts";
import { GuestName } from "../allergy/guest-name.tsx";
import type { ShownLine } from "../shown-line.ts";
import type { LineToTake } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";

type PartProps = { line: LineToTake; onChange: (line: LineToTake) => void };

/** Whether the price that a person asks for a line has a reason, and is not more than the menu's. */
export const isPriceAsked = ({ priceChange }: LineToTake, { each }: Pick<ShownLine, "each">): boolean =>
  !priceChange || (priceChange.reason.trim() !== "" && !isMore(priceChange.each, each));

const isMore = (asked: string | number | null, most: string | null): boolean =>
  asked !== null && (asked === "" || (most !== null && compare(decimal(String(asked)), decimal(most)) > 0));

type GuestProps = PartProps & { guests: number; allergies: readonly GuestAllergy[] };

/** Which guest of the table the dish is for; each with its allergies. */
export function GuestChoice({ line, guests, allergies, onChange }: GuestProps) {
  const t = useTakeText();
  const allergensOf = (number: number | null) => allergies.find((one) => one.guest === number)?.allergens ?? [];
  const { guest, ...all } = line;
  return (
    <fieldset className="take__group">
      <legend>{t("takeFor")}</legend>
      <Chips>
        <Chip type="radio" name="take-guest" checked={guest === undefined} onChange={() => onChange(all)}>
          <GuestName guest={null} allergens={allergensOf(null)} />
        </Chip>
        {Array.from({ length: Math.max(guests, guest ?? 0) }, (_, at) => at + 1).map((number) => (
          <Chip
            key={number}
            type="radio"
            name="take-guest"
            checked={guest === number}
            onChange={() => onChange({ ...line, guest: number })}
          >
            <GuestName guest={number} allergens={allergensOf(number)} />
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}

/** The price of the menu, another one, or none, with the reason. `most`: what one costs by the menu; null while choices are missing. */
export function PriceChoice({ line, most, isTried, onChange }: PartProps & { most: string | null; isTried: boolean }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { priceChange, ...byMenu } = line;
  const reason = priceChange?.reason ?? "";
  const each = priceChange?.each ?? null;
  const isOther = priceChange !== undefined && each !== null;
  const ask = (change: { each: string | null; reason: string }) => onChange({ ...line, priceChange: change });
  return (
    <fieldset className="take__group">
      <legend>{t("takePriceOf")}</legend>
      <Chips>
        <Chip type="radio" name="take-price" checked={priceChange === undefined} onChange={() => onChange(byMenu)}>
          {t("takePriceMenu")}
        </Chip>
        <Chip type="radio" name="take-price" checked={isOther} onChange={() => ask({ each: "", reason })}>
          {t("takeOtherPrice")}
        </Chip>
        <Chip
          type="radio"
          name="take-price"
          checked={priceChange !== undefined && each === null}
          onChange={() => ask({ each: null, reason })}
        >
          {t("takeFree")}
        </Chip>
      </Chips>
      {isOther && (
        <AmountField
          label={t("takePriceEach")}
          value={String(each)}
          error={(isTried || each !== "") && isMore(each, most) ? t("takePriceTooMuch", { price: amountText(most ?? "0") }) : undefined}
          onChange={(price) => ask({ each: price, reason })}
        />
      )}
      {priceChange && (
        <Field
          label={t("takePriceReason")}
          autoComplete="off"
          maxLength={MAX_PRICE_REASON}
          value={reason}
          error={isTried && reason.trim() === "" ? t("takeReasonMissing") : undefined}
          onChange={({ target }) => ask({ each: isOther ? String(each) : null, reason: target.value })}
        />
      )}
    </fieldset>
  );
}
