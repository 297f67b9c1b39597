import { Button } from "@comanda/ui/button";
import { buttonClass, type ButtonLook } from "@comanda/ui/button-class";
import { IconButton } from "@comanda/ui/icon-button";
import { useText } from "../text/text.tsx";
import { example } from "./catalogue-words.ts";
import { State } from "./state.tsx";

const LOOKS: readonly [ButtonLook, "placeOrder" | "addItems" | "orders" | "notNow" | "seeAll" | "remove"][] = [
  ["primary", "placeOrder"],
  ["secondary", "addItems"],
  ["outline", "orders"],
  ["text", "notNow"],
  ["link", "seeAll"],
  ["remove", "remove"],
];

export function ButtonSample() {
  const say = useText();
  return (
    <>
      {LOOKS.map(([look, word]) => (
        <State key={look} is={look}>
          <Button look={look}>{say(word)}</Button>
        </State>
      ))}
      <State is="disabled">
        <Button disabledReason={say("phoneAndCodeFirst")}>{say("orderNow")}</Button>
      </State>
      <State is="loading">
        <Button loading>{say("placeOrder")}</Button>
      </State>
      <State is="small">
        <Button size={44}>{say("couponUse")}</Button>
      </State>
      <State is="only">
        <Button size={56}>{say("continue")}</Button>
      </State>
      <State is="linkLike">
        <a href="#Button" className={buttonClass({ look: "outline" })}>
          {say("seeMenu")}
        </a>
      </State>
      <State is="wide" wide>
        <Button wide amount={example.price}>
          {say("addToOrder")}
        </Button>
      </State>
    </>
  );
}

export function IconButtonSample() {
  const say = useText();
  return (
    <>
      <State is="default">
        <IconButton icon="x" label={say("close")} />
      </State>
      <State is="floating">
        <IconButton icon="chevron-left" label={say("back")} floating />
      </State>
    </>
  );
}
