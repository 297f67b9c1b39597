import type { CallInput } from "@comanda/contract/call-by-name";
import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { readTypedNumber } from "@comanda/domain/money/typed-number";
import { Field } from "@comanda/ui/forms/field";
import { Button } from "@comanda/ui/buttons/button";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useNumberReader } from "../numbers/number-field.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useMenuText } from "./menu-text.ts";
import type { StaffMenu } from "./menu-page.ts";

type Change = CallInput<"POST /api/staff/menu/change">["body"]["change"];
type BulkProps = { menu: StaffMenu; products: readonly MenuRow[]; onDone: () => void };

/** What can be done with several products at once. */
export function BulkBar({ menu, products, onDone }: BulkProps) {
  const t = useMenuText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const [sheet, setSheet] = useKeptState<"category" | "station" | "percent" | null>("bulk", null);
  const done = async (count: number) => {
    toast(t("menuChanged", { count }), "success");
    setSheet(null);
    onDone();
    await revalidate();
  };
  const change = async (wanted: Change) => {
    const body = { products: products.map(({ id, rowVersion }) => ({ id, rowVersion })), change: wanted };
    const answer = await call("POST /api/staff/menu/change", merchantId, { body });
    if (answer.success) return done(answer.data.changed);
    if (answer.status !== 401) tell(answer);
    return revalidate();
  };
  const sellOut = async () => {
    for (const { id } of products) {
      const answer = await call("POST /api/staff/availability/:id", merchantId, { params: { id }, body: { state: "until-tomorrow" } });
      if (!answer.success) return answer.status === 401 ? undefined : tell(answer);
    }
    return done(products.length);
  };
  return (
    <section className="bulk-bar" aria-label={t("menuSelected", { count: products.length })}>
      <strong>{t("menuSelected", { count: products.length })}</strong>
      <ActButton look="secondary" size={44} onAct={sellOut}>
        {t("menuSellOut")}
      </ActButton>
      <Button look="secondary" size={44} onClick={() => setSheet("category")}>
        {t("menuToCategory")}
      </Button>
      <Button look="secondary" size={44} onClick={() => setSheet("station")}>
        {t("menuToStation")}
      </Button>
      <Button look="secondary" size={44} onClick={() => setSheet("percent")}>
        {t("menuPercent")}
      </Button>
      <Button look="text" size={44} onClick={onDone}>
        {t("menuSelectNone")}
      </Button>
      {sheet === "percent" && <PercentSheet onClose={() => setSheet(null)} onChange={(percent) => change({ percent })} />}
      {(sheet === "category" || sheet === "station") && (
        <ChoiceSheet
          title={t(sheet === "category" ? "menuToCategory" : "menuToStation")}
          options={sheet === "category" ? menu.categories.map(({ id, shownName }) => ({ id, name: shownName })) : menu.stations}
          onClose={() => setSheet(null)}
          onChoose={(id) => change(sheet === "category" ? { categoryId: id } : { stationId: id })}
        />
      )}
    </section>
  );
}

type ChoiceProps = {
  title: string;
  options: readonly { id: string; name: string }[];
  onClose: () => void;
  onChoose: (id: string) => Promise<unknown>;
};

function ChoiceSheet({ title, options, onClose, onChoose }: ChoiceProps) {
  const t = useMenuText();
  const [chosen, setChosen] = useKeptState("bulk choice", options[0]?.id ?? "");
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("close")}>
      <div className="menu-sheet">
        <Chips label={title}>
          {options.map(({ id, name }) => (
            <Chip key={id} type="radio" name="choice" checked={chosen === id} onChange={() => setChosen(id)}>
              {name}
            </Chip>
          ))}
        </Chips>
        <ActButton wide onAct={() => onChoose(chosen)}>
          {t("save")}
        </ActButton>
      </div>
    </Sheet>
  );
}

const LEAST_PERCENT = -90;
const MOST_PERCENT = 100;

function PercentSheet({ onClose, onChange }: { onClose: () => void; onChange: (percent: number) => Promise<unknown> }) {
  const t = useMenuText();
  const [typed, setTyped] = useKeptState("bulk percent", "");
  const [isWrong, setWrong] = useState(false);
  const { reader } = useNumberReader();
  const read = readTypedNumber(typed, { ...reader, digits: 0, most: 3, isSigned: true, isPercent: true });
  const percent = read.ok ? Number(read.value) : Number.NaN;
  const isGood = percent >= LEAST_PERCENT && percent <= MOST_PERCENT && percent !== 0;
  const apply = async () => {
    setWrong(!isGood);
    if (isGood) await onChange(percent);
  };
  return (
    <Sheet open onClose={onClose} title={t("menuPercent")} closeLabel={t("close")}>
      <div className="menu-sheet">
        <Field
          label={t("menuPercent")}
          inputMode="text"
          autoComplete="off"
          value={typed}
          help={t("menuPercentHelp")}
          {...(isWrong && { error: t("menuPercentHelp") })}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActButton wide onAct={apply}>
          {t("menuPercentApply", { percent: Number.isNaN(percent) ? "…" : String(percent) })}
        </ActButton>
      </div>
    </Sheet>
  );
}
