import { AddControl } from "@comanda/ui/buttons/add-control";
import { Button } from "@comanda/ui/buttons/button";
import { InPlaceStepper } from "@comanda/ui/buttons/in-place-stepper";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { type ComponentProps, useState } from "react";
import { type TranslatePage, usePageTranslate } from "../../text/page-texts.ts";
import { example } from "../gallery-words.ts";
import { State } from "../state.tsx";

const stepperWords = (t: TranslatePage) => ({
  group: t("quantityOf", { name: example.dish }),
  less: t("fewer"),
  more: t("more"),
  remove: t("remove"),
});

type AddLook = Pick<ComponentProps<typeof AddControl>, "look"> & { from: number };

function Add({ from, look }: AddLook) {
  const t = usePageTranslate();
  const [count, setCount] = useState(from);
  return (
    <AddControl
      count={count}
      max={99}
      look={look}
      words={stepperWords(t)}
      addLabel={t("addDish", { name: example.dish, price: example.price })}
      countLabel={t("inOrder", { count, name: example.dish })}
      onAdd={() => setCount(1)}
      onChange={setCount}
    />
  );
}

export function AddControlSample() {
  return (
    <>
      <State is="picture">
        <Add look="picture" from={0} />
      </State>
      <State is="row">
        <Add look="row" from={0} />
      </State>
      <State is="flat">
        <Add look="flat" from={0} />
      </State>
      <State is="inCart">
        <Add look="picture" from={2} />
      </State>
    </>
  );
}

/** OpenProps by a button, since the stepper takes the focus; it closes after a few seconds. */
export function InPlaceStepperSample() {
  const t = usePageTranslate();
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(2);
  return (
    <State is="open">
      {isOpen ? (
        <InPlaceStepper count={count} words={stepperWords(t)} onChange={(next) => setCount(next || 2)} onClose={() => setOpen(false)} />
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t("edit")}
        </Button>
      )}
    </State>
  );
}

function Steps({ from, ...limits }: { from: number } & Pick<ComponentProps<typeof Stepper>, "min" | "max" | "size" | "onRemove">) {
  const [value, setValue] = useState(from);
  return <Stepper value={value} words={stepperWords(usePageTranslate())} {...limits} onChange={setValue} />;
}

export function StepperSample() {
  return (
    <>
      <State is="default">
        <Steps from={2} />
      </State>
      <State is="bin">
        <Steps from={1} onRemove={() => undefined} />
      </State>
      <State is="least">
        <Steps from={1} />
      </State>
      <State is="most">
        <Steps from={9} max={9} />
      </State>
      <State is="sheet">
        <Steps from={3} size={52} />
      </State>
    </>
  );
}
