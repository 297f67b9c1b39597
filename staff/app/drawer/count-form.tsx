import type { DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import { moneyText } from "@comanda/domain/money/money";
import { denominationsOf } from "@comanda/domain/payment/denominations";
import { useToast } from "@comanda/ui/feedback/toast";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useNumberReader } from "../numbers/number-field.tsx";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { CountCard } from "./count-card.tsx";
import { type CountDraft, countBody, countOf, fits } from "./drawer-count.ts";
import { useDrawerText } from "./drawer-text.ts";
import { ExpectedCard } from "./expected-card.tsx";
import { CloseCard } from "./close-card.tsx";
import { useKeptState } from "../shell/lock/use-kept-state.ts";

type OpenDrawer = NonNullable<DrawerState["open"]>;

/** Counts an open drawer and closes it. The count stays typed where cash has come or gone meanwhile. */
export function CountForm({ drawer: { id, name }, open }: { drawer: DrawerState; open: OpenDrawer }) {
  const t = useDrawerText();
  const toast = useToast();
  const tellRefusal = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId, currency } = useRestaurant();
  const { reader } = useNumberReader();
  const denominations = denominationsOf(currency);
  const [draft, setDraft] = useKeptState<CountDraft>(open.id, {
    how: denominations ? "pieces" : "sum",
    pieces: {},
    sum: "",
    stays: "",
    why: "",
    note: "",
  });
  const change = (part: Partial<CountDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const count = countOf(draft, { denominations, expected: open.expected, float: open.float, reader });
  const reason = [draft.why, draft.note.trim()].filter(Boolean).join(": ");
  const close = async () => {
    setTried(true);
    const { counted, stays, wrong, difference } = count;
    if (!counted || !stays || wrong.length > 0 || !difference || (!fits(difference) && reason === "")) return;
    const body = { ...countBody(count), shiftId: open.id, expected: open.expected, reason: fits(difference) ? "" : reason };
    const answer = await call("POST /api/staff/drawers/:id/closing", merchantId, { params: { id }, body });
    if (answer.success) toast(t("drawerIsClosed", { name }), "success");
    else tellRefusal(answer);
    await revalidate();
  };
  const isFitting = count.difference !== null && fits(count.difference);
  return (
    <form className="drawer__count" onSubmit={submits(close)} noValidate>
      <CountCard draft={draft} count={count} denominations={denominations} isTried={isTried} onChange={change} />
      <div className="drawer__side">
        <ExpectedCard open={open} count={count} />
        <CloseCard
          draft={draft}
          isNeeded={count.difference !== null && !isFitting}
          isMissing={isTried && reason === ""}
          isBusy={isBusy}
          onChange={change}
        />
      </div>
      <output className="u-hidden">{count.counted && `${t("drawerCounted")} ${moneyText(count.counted)}`}</output>
    </form>
  );
}
