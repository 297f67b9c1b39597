import { Button } from "@comanda/ui/buttons/button";
import { buttonClass, type ButtonLook } from "@comanda/ui/buttons/button-class";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example } from "../gallery-words.ts";
import { State } from "../state.tsx";

const LOOKS: readonly [ButtonLook, "placeOrder" | "addItems" | "orders" | "notNow" | "seeAll" | "remove"][] = [
  ["primary", "placeOrder"],
  ["secondary", "addItems"],
  ["outline", "orders"],
  ["text", "notNow"],
  ["link", "seeAll"],
  ["remove", "remove"],
];

export function ButtonSample() {
  const t = usePageTranslate();
  return (
    <>
      {LOOKS.map(([look, word]) => (
        <State key={look} is={look}>
          <Button look={look}>{t(word)}</Button>
        </State>
      ))}
      <State is="disabled">
        <Button disabledReason={t("phoneAndCodeFirst")}>{t("orderNow")}</Button>
      </State>
      <State is="loading">
        <Button loading>{t("placeOrder")}</Button>
      </State>
      <State is="small">
        <Button size={44}>{t("couponUse")}</Button>
      </State>
      <State is="only">
        <Button size={56}>{t("continue")}</Button>
      </State>
      <State is="linkLike">
        <a href="#Button" className={buttonClass({ look: "outline" })}>
          {t("seeMenu")}
        </a>
      </State>
      <State is="wide" wide>
        <Button wide amount={example.price}>
          {t("addToOrder")}
        </Button>
      </State>
    </>
  );
}

export function IconButtonSample() {
  const t = usePageTranslate();
  return (
    <>
      <State is="default">
        <IconButton icon="x" label={t("close")} />
      </State>
      <State is="floating">
        <IconButton icon="chevron-left" label={t("back")} floating />
      </State>
    </>
  );
}
