import type { CouponOfferView, CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useToast } from "@comanda/ui/feedback/toast";
import { Badge } from "@comanda/ui/lists/badge";
import { useEffect, useRef } from "react";
import { useSubmit } from "../shell/act-button.tsx";
import { LeaveQuestion } from "../records/leave-question.tsx";
import { deferred } from "../shell/deferred.tsx";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { CouponDiscount, CouponEnd, CouponNames, CouponRules } from "./coupon-fields.tsx";
import { CouponScope } from "./coupon-scope.tsx";
import { useCouponText } from "./coupons-text.ts";
import { EndCoupon, useCouponActs } from "./end-coupon.tsx";
import type { OpenCoupon } from "./open-coupon.ts";
import { useCouponDraft } from "./use-coupon-draft.ts";

const CouponConflict = deferred(() => import("./coupon-conflict.tsx").then((file) => file.CouponConflict));
const GiveSheet = deferred(() => import("./give-sheet.tsx").then((file) => file.GiveSheet));

type EditorProps = { id: string; coupon: CouponOfferView | null; page: CouponPage; opened: OpenCoupon };

/** The terms of a coupon, beside the list; on a phone in place of it. */
export function CouponEditor({ id, coupon, page, opened }: EditorProps) {
  const t = useCouponText();
  const toast = useToast();
  const [isBusy, submits] = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useCouponDraft({ id, coupon, onSaved: () => toast(t("couponSaved"), "success") });
  const isChanged = draft.changed.length > 0;
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className="card" aria-labelledby="coupon-title">
      <div className="side-editor__line">
        <h2 id="coupon-title" ref={heading} tabIndex={-1} className="t-section" lang={coupon?.lang}>
          {coupon?.name ?? t("couponNew")}
        </h2>
        {coupon && <Badge tone={coupon.isInUse ? "pos" : "neutral"}>{t(coupon.isInUse ? "couponsUsed" : "couponsEnded")}</Badge>}
        <IconButton icon="x" label={t("close")} onClick={opened.close} />
      </div>
      {draft.conflict && <CouponConflict draft={draft} onFail={draft.dismiss} />}
      <form className="side-editor__fields" onSubmit={submits(draft.save)} noValidate>
        <CouponNames draft={draft} baseLanguage={page.baseLanguage} />
        <CouponDiscount draft={draft} />
        <CouponEnd draft={draft} />
        <CouponScope draft={draft} categories={page.categories} />
        <CouponRules draft={draft} />
        <p className="t-caption">{t("couponKeeps")}</p>
        <div className="side-editor__line coupon__acts--foot">
          {isChanged && (
            <Button look="secondary" onClick={draft.discard}>
              {t("couponDiscard")}
            </Button>
          )}
          <OnlineButton type="submit" loading={isBusy} disabledReason={isChanged || !coupon ? undefined : t("couponUnchanged")}>
            {t("couponSave")}
          </OnlineButton>
        </div>
      </form>
      {coupon && <Acts coupon={coupon} page={page} opened={opened} />}
      <LeaveQuestion
        isChanged={isChanged}
        words={{ title: t("couponLeaveTitle"), help: t("couponLeaveHelp"), stay: t("couponStay"), leave: t("couponLeave") }}
      />
    </aside>
  );
}

/** What else is done with a stored coupon: it is given to members, ended, and given again. */
function Acts({ coupon, page, opened }: Omit<EditorProps, "id" | "coupon"> & { coupon: CouponOfferView }) {
  const t = useCouponText();
  const { resume } = useCouponActs(coupon);
  const [isBusy, submits] = useSubmit();
  return (
    <div className="side-editor__line">
      {coupon.isInUse ? (
        <>
          <Button look="secondary" onClick={() => opened.ask("give")}>
            {t("couponGive")}
          </Button>
          <Button look="text" onClick={() => opened.ask("end")}>
            {t("couponEndNow")}
          </Button>
        </>
      ) : (
        <form onSubmit={submits(resume)}>
          <OnlineButton type="submit" look="secondary" loading={isBusy}>
            {t("couponResume")}
          </OnlineButton>
        </form>
      )}
      {opened.sheet === "give" && (
        <GiveSheet coupon={coupon} members={page.members} onClose={opened.closeSheet} onFail={opened.closeSheet} />
      )}
      {opened.sheet === "end" && <EndCoupon coupon={coupon} onClose={opened.closeSheet} />}
    </div>
  );
}
