import { moneyText } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { TypedAmountField } from "../numbers/typed-amount-field.tsx";
import { useNumberReader } from "../numbers/number-field.tsx";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { useDrawerText } from "./drawer-text.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

/** Digits before the point of an amount of cash. */
const MOST_DIGITS = 9;

/**
 * An amount of cash that is typed into a form, in a field of its own. `keptAs`: names it for `useKeptState`. `amount`: null while none can be read; `isTried`: the form was to be sent, so
 * that a missing amount is said.
 */
export function useDrawerAmount({ keptAs, initial = "", takesNothing }: { keptAs: string; initial?: string; takesNothing: boolean }) {
  const t = useDrawerText();
  const mistakeText = useTypedMistake();
  const { reader, form } = useNumberReader();
  const [typed, setTyped] = useKeptState(keptAs, initial && form(initial));
  const read = readTypedAmount(typed, { ...reader, most: MOST_DIGITS });
  const isMissing = read.ok ? !takesNothing && read.value.units === 0n : read.why === "empty";
  const mistake = (isTried: boolean) =>
    isMissing ? (isTried ? t("drawerAmountNeeded") : undefined) : mistakeText(read.ok ? undefined : read.why);
  return {
    amount: read.ok && !isMissing ? moneyText(read.value) : null,
    field: (label: string, isTried: boolean) => (
      <TypedAmountField label={label} value={typed} error={mistake(isTried)} onChange={setTyped} />
    ),
  };
}
