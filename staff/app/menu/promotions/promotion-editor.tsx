import type { PromotionPage, PromotionView } from "@comanda/contract/staff/menu/promotion-calls";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useToast } from "@comanda/ui/feedback/toast";
import { useEffect, useRef, useState } from "react";
import { LeaveQuestion } from "../../records/leave-question.tsx";
import { ActButton, useSubmit } from "../../shell/act-button.tsx";
import { deferred } from "../../shell/deferred.tsx";
import { OnlineButton } from "../../shell/live/online-button.tsx";
import { TimeFields } from "../product/time-fields.tsx";
import { PromotionHistory } from "./history-of-promotion.ts";
import { PromotionNames, PromotionValue } from "./promotion-fields.tsx";
import { PromotionProducts } from "./promotion-products.tsx";
import { usePromotionText } from "./promotion-text.ts";
import { usePromotionActs } from "./use-promotion-acts.ts";
import { usePromotionDraft } from "./use-promotion-draft.ts";

const PromotionConflict = deferred(() => import("./promotion-conflict.tsx").then((file) => file.PromotionConflict));

type EditorProps = { id: string; promotion: PromotionView | null; page: PromotionPage; onClose: () => void };

/** The terms of a promotion of several dishes, beside the list; on a phone in place of it. */
export function PromotionEditor({ id, promotion, page, onClose }: EditorProps) {
  const t = usePromotionText();
  const toast = useToast();
  const [isBusy, submits] = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = usePromotionDraft({ id, promotion, onSaved: () => toast(t("promotionSaved"), "success") });
  const isChanged = draft.changed.length > 0;
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className="card promotion" aria-labelledby="promotion-title">
      <div className="side-editor__line">
        <h2 id="promotion-title" ref={heading} tabIndex={-1} className="t-section" lang={promotion?.lang}>
          {promotion?.name ?? t("promotionNew")}
        </h2>
        <IconButton icon="x" label={t("close")} onClick={onClose} />
      </div>
      {draft.conflict && <PromotionConflict draft={draft} onFail={draft.dismiss} />}
      <form className="side-editor__fields" onSubmit={submits(draft.save)} noValidate>
        <PromotionNames draft={draft} baseLanguage={page.baseLanguage} />
        <PromotionValue draft={draft} />
        <PromotionProducts id={id} draft={draft} categories={page.categories} missing={promotion?.missing ?? []} />
        <fieldset className="side-editor__fields">
          <legend className="c-field__label">{t("promotionTimes")}</legend>
          <TimeFields slots={draft.wanted.slots} onChange={(slots) => draft.change({ slots })} />
        </fieldset>
        <p className="t-caption">{t("promotionAtOnce")}</p>
        <div className="side-editor__line promotion__acts--foot">
          {isChanged && (
            <Button look="secondary" onClick={draft.discard}>
              {t("promotionDiscard")}
            </Button>
          )}
          <OnlineButton type="submit" loading={isBusy} disabledReason={isChanged || !promotion ? undefined : t("promotionUnchanged")}>
            {t("promotionSave")}
          </OnlineButton>
        </div>
      </form>
      {promotion && <Acts id={id} />}
      <LeaveQuestion
        isChanged={isChanged}
        words={{
          title: t("promotionLeaveTitle"),
          help: t("promotionLeaveHelp"),
          stay: t("promotionStay"),
          leave: t("promotionLeave"),
        }}
      />
    </aside>
  );
}

/** What else is done with a stored promotion: its history, and that it is removed. */
function Acts({ id }: { id: string }) {
  const t = usePromotionText();
  const [isOpen, setOpen] = useState(false);
  const { remove, restore } = usePromotionActs(id);
  return (
    <div className="side-editor__line">
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t("promotionHistory")}
      </Button>
      <ActButton look="text" onAct={remove}>
        {t("promotionRemove")}
      </ActButton>
      {isOpen && <PromotionHistory id={id} onClose={() => setOpen(false)} onRestore={restore} onFail={() => setOpen(false)} />}
    </div>
  );
}
