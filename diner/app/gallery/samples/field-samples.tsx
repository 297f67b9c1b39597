import { Button } from "@comanda/ui/buttons/button";
import { CodeCells } from "@comanda/ui/forms/code-cells";
import { ErrorNote, Field, TextArea } from "@comanda/ui/forms/field";
import { PickField } from "@comanda/ui/forms/pick-field";
import { useId, useState } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example } from "../gallery-words.ts";
import { State } from "../state.tsx";

export function FieldSample() {
  const t = usePageTranslate();
  return (
    <>
      <State is="empty" wide>
        <Field label={t("firstName")} />
      </State>
      <State is="filled" wide>
        <Field label={t("firstName")} defaultValue={example.name} />
      </State>
      <State is="help" wide>
        <Field label={t("birthday")} help={t("birthdayHelp")} />
      </State>
      <State is="error" wide>
        <Field label={t("email")} defaultValue={example.email} error={t("emailFormatIncorrect")} />
      </State>
      <State is="readOnly" wide>
        <Field label={t("phone")} value={`+1 ${example.phone}`} readOnly />
      </State>
      <State is="prefixed" wide>
        <Field
          label={t("phoneNumber")}
          prefix="+1"
          defaultValue={example.phone}
          trailing={
            <Button size={44} look="secondary">
              {t("sendCode")}
            </Button>
          }
        />
      </State>
      <State is="default" wide>
        <TextArea label={t("noteForKitchen")} placeholder={t("noteHint")} help={t("charactersLeft", { count: 20 })} />
      </State>
      <State is="error" wide>
        <ErrorNote>{t("chooseOneToContinue")}</ErrorNote>
      </State>
    </>
  );
}

export function PickFieldSample() {
  const t = usePageTranslate();
  const popupId = useId();
  const words = { label: t("birthday"), placeholder: t("monthAndDay") };
  const closed = { isOpen: false, popupId, onOpen: () => undefined };
  return (
    <>
      <State is="empty" wide>
        <PickField {...words} {...closed} value="" help={t("birthdayHelp")} />
      </State>
      <State is="filled" wide>
        <PickField {...words} {...closed} value="11/20" />
      </State>
      <State is="error" wide>
        <PickField {...words} {...closed} value="" error={t("birthdayRequired")} />
        <div id={popupId} />
      </State>
    </>
  );
}

export function CodeCellsSample() {
  const t = usePageTranslate();
  const six = { label: t("codeLabel"), length: 6 };
  const four = { label: t("orderCode"), length: 4 };
  return (
    <>
      {[six, four].map((kind) => (
        <CodeStates key={kind.length} {...kind} />
      ))}
    </>
  );
}

function CodeStates(kind: { label: string; length: number }) {
  const t = usePageTranslate();
  const whole = example.code.slice(0, kind.length);
  const wrong = kind.length === 4 ? t("codeWrong", { table: "12" }) : t("phoneAndCodeFirst");
  return (
    <>
      <State is="disabled" wide>
        <Cells {...kind} from="" disabled />
      </State>
      <State is="empty" wide>
        <Cells {...kind} from="" help={t("orderCodeHint")} />
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
