import { IconButton } from "@comanda/ui/buttons/icon-button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { useEffect, useEffectEvent, useState } from "react";
import { useLockText } from "./lock-text.ts";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

type KeypadProps = {
  name: string;
  /** The number of digits of the PIN: the last one submits. */
  count: number;
  /** What was wrong with the last PIN; empty for nothing. */
  error: string;
  /** Resolves when the next PIN can be typed. */
  onPin: (pin: string) => Promise<unknown>;
  onForgot: () => void;
};

/** A keypad for a PIN, which a keyboard works as well. */
export function PinKeypad({ name, count, error, onPin, onForgot }: KeypadProps) {
  const t = useLockText();
  const [typed, setTyped] = useState("");
  const isFull = typed.length >= count;
  const press = async (digit: string) => {
    if (isFull) return;
    const pin = typed + digit;
    setTyped(pin);
    if (pin.length < count) return;
    await onPin(pin);
    setTyped("");
  };
  const back = () => !isFull && setTyped(typed.slice(0, -1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (/^[0-9]$/.test(event.key)) void press(event.key);
    else if (event.key === "Backspace") back();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="keypad">
      <h2 className="t-title-2">{name}</h2>
      <p>{t("lockPinOf")}</p>
      <p className="keypad__dots" role="status" aria-busy={isFull}>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={at < typed.length ? "keypad__dot keypad__dot--typed" : "keypad__dot"} />
        ))}
        <span className="u-hidden">{t("lockDigits", { typed: String(typed.length), count: String(count) })}</span>
      </p>
      <div className="keypad__keys" role="group" aria-label={t("lockKeypad")}>
        {DIGITS.map((digit) => (
          <Key key={digit} digit={digit} onPress={(one) => void press(one)} />
        ))}
        <button type="button" className="keypad__forgot" onClick={onForgot}>
          {t("lockForgot")}
        </button>
        <Key digit="0" onPress={(one) => void press(one)} />
        <IconButton className="keypad__key" icon="backspace" label={t("lockBackspace")} onClick={back} />
      </div>
      <div role="alert">{error && <ErrorNote>{error}</ErrorNote>}</div>
      <p className="keypad__rule">{t("lockRule")}</p>
    </div>
  );
}

function Key({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) {
  return (
    <button type="button" className="keypad__key" onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
