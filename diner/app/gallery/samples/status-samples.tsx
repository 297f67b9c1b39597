import { Badge, type BadgeTone } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import { Coin } from "@comanda/ui/lists/coin";
import { Progress } from "@comanda/ui/feedback/progress";
import { RollingAmount } from "@comanda/ui/feedback/rolling-amount";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { type StepState, Timeline } from "@comanda/ui/lists/timeline";
import { Button } from "@comanda/ui/buttons/button";
import { useState } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { example, type stateWords } from "../gallery-words.ts";
import { State } from "../state.tsx";

const TONES: readonly [BadgeTone, "soldOut" | "popular" | "inKitchen" | "notPaid" | "cancelledShort" | "onHold"][] = [
  ["neutral", "soldOut"],
  ["promo", "popular"],
  ["pos", "inKitchen"],
  ["warn", "notPaid"],
  ["neg", "cancelledShort"],
  ["info", "onHold"],
];

export function BadgeSample() {
  const t = usePageTranslate();
  return (
    <>
      {TONES.map(([tone, word]) => (
        <State key={tone} is={tone}>
          <Badge tone={tone}>{t(word)}</Badge>
        </State>
      ))}
      <State is="points">
        <Badge tone="points">
          <Coin size={14} />
          {t("points", { count: 180 })}
        </Badge>
      </State>
      <State is="live">
        <Badge tone="pos">
          <BadgeDot live />
          {t("live")}
        </Badge>
      </State>
      <State is="large">
        <Badge tone="pos" large>
          <BadgeDot />
          {t("paid")}
        </Badge>
      </State>
    </>
  );
}

export function CoinSample() {
  const t = usePageTranslate();
  return (
    <State is="points">
      <span className="t-number">
        <Coin /> {t("points", { count: 180 })}
      </span>
    </State>
  );
}

export function RollingAmountSample() {
  const t = usePageTranslate();
  const [amount, setAmount] = useState<string>(example.total);
  return (
    <State is="changes">
      <p className="t-title-1">
        <RollingAmount amount={amount} />
      </p>
      <Button size={44} look="secondary" onClick={() => setAmount(amount === example.total ? "$49.25" : example.total)}>
        {t("update")}
      </Button>
    </State>
  );
}

export function SpinnerSample() {
  return (
    <State is="default">
      <Spinner />
      <Spinner size={44} />
    </State>
  );
}

export function SkeletonSample() {
  return (
    <State is="lines" wide>
      <Skeleton label={usePageTranslate()("loading")}>
        <Bone shape="round" className="gallery-bone--round" />
        <Bone className="gallery-bone--line" />
        <Bone className="gallery-bone--line" />
        <Bone shape="box" className="gallery-bone--box" />
      </Skeleton>
    </State>
  );
}

const STEPS = [
  { is: "step0", value: 0, word: "checking" },
  { is: "step1", value: 1, word: "received" },
  { is: "step2", value: 2, word: "partlyInKitchen", moving: true },
  { is: "step3", value: 3, word: "inKitchen", moving: true },
  { is: "step4", value: 4, word: "completed" },
] as const satisfies readonly { is: keyof typeof stateWords; value: number; word: string; moving?: boolean }[];

export function ProgressSample() {
  const t = usePageTranslate();
  return STEPS.map(({ is, value, word, ...rest }) => (
    <State key={is} is={is} wide>
      <Progress value={value} {...rest} label={t("progress")} valueText={t(word)} />
    </State>
  ));
}

export function TimelineSample() {
  const t = usePageTranslate();
  const step = (word: "orderPlaced" | "sentToKitchen" | "completed" | "cancelledShort", state: StepState) => ({
    key: word,
    title: t(word),
    state,
    stateLabel: t(state === "to-come" ? "stepToCome" : state === "current" ? "stepNow" : "stepDone"),
  });
  const placed = { ...step("orderPlaced", "done"), time: "6:42 PM" };
  const sent = { ...step("sentToKitchen", "current"), detail: t("sentOf", { sent: 3, all: 5 }) };
  return (
    <>
      <State is="course" wide>
        <Timeline label={t("progress")} steps={[placed, sent, step("completed", "to-come")]} />
      </State>
      <State is="cancelled" wide>
        <Timeline label={t("progress")} steps={[placed, step("cancelledShort", "cancelled")]} />
      </State>
    </>
  );
}
