import { Button } from "@comanda/ui/button";
import { CodeCells } from "@comanda/ui/code-cells";
import { ErrorNote, Field, TextArea } from "@comanda/ui/field";
import { PickField } from "@comanda/ui/pick-field";
import { useId, useState } from "react";
import { useText } from "../text/text.tsx";
import { example } from "./catalogue-words.ts";
import { State } from "./state.tsx";

export function FieldSample() {
  const say = useText();
  return (
    <>
      <State is="empty" wide>
        <Field label={say("firstName")} />
      </State>
      <State is="filled" wide>
        <Field label={say("firstName")} defaultValue={example.name} />
      </State>
      <State is="help" wide>
        <Field label={say("birthday")} help={say("birthdayHelp")} />
      </State>
      <State is="error" wide>
        <Field label={say("email")} defaultValue={example.email} error={say("emailFormatIncorrect")} />
      </State>
      <State is="readOnly" wide>
        <Field label={say("phone")} value={`+1 ${example.phone}`} readOnly />
      </State>
      <State is="prefixed" wide>
        <Field
          label={say("phoneNumber")}
          prefix="+1"
          defaultValue={example.phone}
          trailing={
            <Button size={44} look="secondary">
              {say("sendCode")}
            </Button>
          }
        />
      </State>
      <State is="default" wide>
        <TextArea label={say("noteForKitchen")} placeholder={say("noteHint")} help={say("charactersLeft", { count: 20 })} />
      </State>
      <State is="error" wide>
        <ErrorNote>{say("chooseOneToContinue")}</ErrorNote>
      </State>
    </>
  );
}

export function PickFieldSample() {
  const say = useText();
  const popupId = useId();
  const words = { label: say("birthday"), placeholder: say("monthAndDay") };
  const closed = { isOpen: false, popupId, onOpen: () => undefined };
  return (
    <>
      <State is="empty" wide>
        <PickField {...words} {...closed} value="" help={say("birthdayHelp")} />
      </State>
      <State is="filled" wide>
        <PickField {...words} {...closed} value="11/20" />
      </State>
      <State is="error" wide>
        <PickField {...words} {...closed} value="" error={say("birthdayRequired")} />
        <div id={popupId} />
      </State>
    </>
  );
}

export function CodeCellsSample() {
  const say = useText();
  const six = { label: say("codeLabel"), length: 6 };
  const four = { label: say("orderCode"), length: 4 };
  return (
    <>
      {[six, four].map((kind) => (
        <CodeStates key={kind.length} {...kind} />
      ))}
    </>
  );
}

function CodeStates(kind: { label: string; length: number }) {
  const say = useText();
  const whole = example.code.slice(0, kind.length);
  const wrong = kind.length === 4 ? say("codeWrong", { table: "12" }) : say("phoneAndCodeFirst");
  return (
    <>
      <State is="disabled" wide>
        <Cells {...kind} from="" disabled />
      </State>
      <State is="empty" wide>
        <Cells {...kind} from="" help={say("orderCodeHint")} />
      </State>
      <State is="partly" wide>
        <Cells {...kind} from={whole.slice(0, 2)} />
      </State>
      <State is="filled" wide>
        <Cells {...kind} from={whole} />
      </State>
      <State is="error" wide>
        <Cells {...kind} from={whole} error={wrong} />
      </State>
    </>
  );
}

type CellsProps = { label: string; length: number; from: string; error?: string; help?: string; disabled?: boolean };

function Cells({ from, ...rest }: CellsProps) {
  const [value, type] = useState(from);
  return <CodeCells {...rest} value={value} onChange={type} />;
}
