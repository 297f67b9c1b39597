import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useId, useState } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { State } from "../state.tsx";

export function ChipSample() {
  const t = usePageTranslate();
  const name = useId();
  return (
    <>
      <State is="default">
        <Chips>
          <Chip type="radio" name={name}>
            {t("vegetarian")}
          </Chip>
          <Chip type="radio" name={name} defaultChecked>
            {t("vegan")}
          </Chip>
        </Chips>
      </State>
      <State is="off">
        <Chip type="checkbox" disabled>
          {t("halal")}
        </Chip>
      </State>
      <State is="tile" wide>
        <Chips>
          {["15%", "18%", "20%"].map((share, at) => (
            <Chip key={share} type="radio" name={`${name} tip`} tile detail={["$6.30", "$7.56", "$8.40"][at]} defaultChecked={at === 1}>
              {share}
            </Chip>
          ))}
        </Chips>
      </State>
    </>
  );
}

export function ChoiceRowSample() {
  const name = useId();
  return (
    <>
      {(["radio", "checkbox"] as const).map((type) => (
        <ChoiceRows key={type} type={type} name={`${name} ${type}`} />
      ))}
    </>
  );
}

function ChoiceRows({ type, name }: { type: "radio" | "checkbox"; name: string }) {
  const t = usePageTranslate();
  return (
    <>
      <State is="off">
        <ChoiceRow type={type} name={name}>
          {t("dineIn")}
        </ChoiceRow>
      </State>
      <State is="on">
        <ChoiceRow type={type} name={name} price="+$0.75" defaultChecked>
          {t("toGo")}
        </ChoiceRow>
      </State>
      <State is="disabled">
        <ChoiceRow type={type} name={name} disabled>
          {t("soldOut")}
        </ChoiceRow>
      </State>
      <State is="error">
        <ChoiceRow type={type} name={name} invalid>
          {t("spicy")}
        </ChoiceRow>
      </State>
    </>
  );
}

export function SegmentedSample() {
  const t = usePageTranslate();
  const name = useId();
  const [value, choose] = useState<"available" | "used" | "expired">("available");
  const options = [
    { value: "available", label: t("couponsAvailable") },
    { value: "used", label: t("couponsUsed") },
    { value: "expired", label: t("couponsExpired") },
  ] as const;
  return (
    <State is="default" wide>
      <Segmented name={name} label={t("coupons")} value={value} options={options} onChange={choose} />
    </State>
  );
}
