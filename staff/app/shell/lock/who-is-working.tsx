import type { PersonOfDevice } from "@comanda/contract/staff/people/staff-shapes";
import { PIN_NEEDS_PASSWORD, PIN_WRONG } from "@comanda/domain/refusal-codes";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { type ReactNode, useState } from "react";
import { useTimeText } from "../../text/formats.ts";
import { call } from "../calls/call.ts";
import { useRestaurant } from "../frame/console-data.ts";
import { RestaurantLogo } from "../frame/restaurant-logo.tsx";
import { SignInForm } from "../session/sign-in-form.tsx";
import type { LockReason } from "./device-lock.ts";
import { useLockText } from "./lock-text.ts";
import { PeopleTiles, UntilText } from "./people-tiles.tsx";
import { PinKeypad } from "./pin-keypad.tsx";
import "./who-is-working.css";

type WhoProps = {
  people: readonly PersonOfDevice[];
  /** The name of the device; empty without one. */
  deviceName: string;
  /** The server did not say who is known in this browser. */
  isUnanswered?: boolean;
  /** When and by what the device was locked; null where nobody is signed in. */
  locked: { at: string; why: LockReason } | null;
  onSignedIn: (personId: string) => void;
  /** Stands below the form for a name and a password. */
  footer?: ReactNode;
};

const WHY = { key: "lockByKey", idle: "lockIdle", order: "lockOrder" } as const satisfies Record<LockReason, string>;

/** Who signs in: a person of the device, by PIN or by password, or another one by name and password. */
type Choice = { person: PersonOfDevice; byPassword: boolean } | "other" | null;

/** The people of a device as tiles, and the keypad or the password of the one who is chosen. */
export function WhoIsWorking({ people, deviceName, isUnanswered = false, locked, onSignedIn, footer }: WhoProps) {
  const t = useLockText();
  const timeText = useTimeText();
  const { name: restaurant } = useRestaurant();
  const [choice, setChoice] = useState<Choice>(null);
  const chosen = choice === null || choice === "other" ? null : choice.person;
  const choose = (person: PersonOfDevice) => setChoice({ person, byPassword: person.digits === null });
  return (
    <main className={choice ? "who who--chosen" : "who"}>
      <title>{t("lockTitle")}</title>
      <section className="who__people">
        <header className="who__restaurant">
          <RestaurantLogo alt="" size={48} />
          <p>
            <strong>{restaurant}</strong>
            {deviceName && <small>{deviceName}</small>}
          </p>
        </header>
        <h1 className="t-title-1">{t("lockTitle")}</h1>
        {locked && <p>{t(WHY[locked.why], { time: timeText(locked.at) })}</p>}
        <div role="alert">{isUnanswered && <ErrorNote>{t("lockNoAnswer")}</ErrorNote>}</div>
        <PeopleTiles people={people} chosenId={chosen?.id ?? null} onChoose={choose} />
        <footer className="who__foot">
          <Button look="secondary" size={44} onClick={() => setChoice("other")}>
            {t("lockPassword")}
          </Button>
          <UntilText people={people} chosen={chosen} />
        </footer>
      </section>
      <section className="who__entry">
        {choice && (
          <Button look="text" size={44} className="who__back" onClick={() => setChoice(null)}>
            {t("lockBack")}
          </Button>
        )}
        {choice === null && <p className="who__choose">{t("lockChoose")}</p>}
        <Entry key={chosen?.id} choice={choice} onChoice={setChoice} onSignedIn={onSignedIn} footer={footer} />
      </section>
    </main>
  );
}

type EntryProps = Pick<WhoProps, "onSignedIn" | "footer"> & { choice: Choice; onChoice: (choice: Choice) => void };

/** The keypad or the form of who is chosen. */
function Entry({ choice, onChoice, onSignedIn, footer }: EntryProps) {
  const t = useLockText();
  const { id: merchantId } = useRestaurant();
  const [error, setError] = useState("");
  if (choice === null) return null;
  if (choice === "other") return <SignInForm onSignedIn={({ id }) => onSignedIn(id)} footer={footer} />;
  const { person, byPassword } = choice;
  const heading = <h2 className="t-title-2">{person.name}</h2>;
  const note = person.passwordReason === "wrong-pins" || error !== "" ? <p>{error || t("lockNeedsPassword")}</p> : null;
  const forPassword = (words: string) => {
    setError(words);
    onChoice({ person, byPassword: true });
  };
  const submit = async (pin: string) => {
    const body = { staffId: person.id, pin, device: navigator.userAgent.slice(0, 200) };
    const answer = await call("POST /api/staff/device/sign-in", merchantId, { body });
    if (answer.success) return onSignedIn(answer.data.id);
    const { left } = (answer.data ?? {}) as { left?: number };
    if (answer.code === PIN_NEEDS_PASSWORD || left === 0) return forPassword(left === 0 ? t("lockNeedsPassword") : answer.msg);
    if (answer.status === 0) return setError(t("noAnswer"));
    setError(answer.code === PIN_WRONG && left !== undefined ? t("lockLeft", { count: left }) : answer.msg);
  };
  if (byPassword || person.digits === null)
    return (
      <SignInForm
        heading={
          <>
            {heading}
            {note}
          </>
        }
        name={person.name}
        onSignedIn={({ id }) => onSignedIn(id)}
      />
    );
  return <PinKeypad name={person.name} count={person.digits} error={error} onPin={submit} onForgot={() => forPassword("")} />;
}
