import type { CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { MOST_COUPONS } from "@comanda/domain/coupon/offer-fields";
import { Button } from "@comanda/ui/buttons/button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { newId } from "../records/new-id.ts";
import { useMay } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { readFor } from "../shell/page/read-again.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { usePageReadOn } from "../shell/page/use-read-again.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import type { Route } from "./+types/coupons.route";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponRow } from "./coupon-row.tsx";
import { useCouponText } from "./coupons-text.ts";
import { useOpenCoupon } from "./open-coupon.ts";
import "../shell/forms/side-editor.css";
import "./coupons.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<CouponPage> {
  const site = context.get(staffContext);
  const page = await site.consoleAt(params.merchantId).coupons.list();
  if (!page.success) throw pageFailure(site, page.status);
  return page.data;
}

/** Opening a coupon reads nothing again. */
export const shouldRevalidate = readFor();

/** The coupons that the restaurant gives and those that ended; one is open beside them. */
export default function Coupons({ loaderData: page }: Route.ComponentProps) {
  const t = useCouponText();
  const number = new Intl.NumberFormat(useLocale());
  const amountText = useAmountText();
  const mayEdit = useMay()("coupons.edit");
  const opened = useOpenCoupon();
  const [draftId, setDraftId] = useKeptState("new", newId);
  // What was given is counted when the giving is over.
  usePageReadOn("pending");
  const { coupons, today } = page;
  const shown = coupons.filter(({ isInUse }) => isInUse !== opened.isEnded);
  const inUse = coupons.filter(({ isInUse }) => isInUse);
  const open = (mayEdit && coupons.find(({ id }) => id === opened.id)) || null;
  const isNew = mayEdit && opened.id === draftId && !open;
  const held = inUse.reduce((sum, coupon) => sum + coupon.held, 0);
  const addNew = () => {
    const id = newId();
    setDraftId(id);
    opened.open(id);
  };
  return (
    <main className="page list-and-editor coupons" data-open={open !== null || isNew || undefined}>
      <title>{t("couponsTitle")}</title>
      <header className="side-editor__line">
        <div>
          <h1 className="t-title-1">{t("couponsTitle")}</h1>
          <p className="t-small">
            {t("couponsInUse", { count: inUse.length })} · {t("couponsHeld", { number: number.format(held) })}
          </p>
        </div>
        {mayEdit && (
          <Button onClick={addNew} disabledReason={coupons.length < MOST_COUPONS ? undefined : t("couponsMost", { most: MOST_COUPONS })}>
            {t("couponNew")}
          </Button>
        )}
      </header>
      <section className="coupons__list" aria-label={t("couponsTitle")}>
        <div className="side-editor__line coupons__bar">
          <Segmented
            name="state"
            label={t("couponsState")}
            value={opened.isEnded ? "ended" : "used"}
            options={optionsOf({
              used: `${t("couponsUsed")} ${inUse.length}`,
              ended: `${t("couponsEnded")} ${coupons.length - inUse.length}`,
            })}
            onChange={(next) => opened.show(next === "ended")}
          />
          <p className="t-small">{t("couponsToday", { amount: amountText(today.amount), count: today.coupons })}</p>
        </div>
        {shown.length === 0 && (
          <EmptyState
            picture={{ icon: "ticket-percent" }}
            title={t(opened.isEnded ? "couponsNoneEnded" : "couponsNone")}
            help={t("couponsNoneHelp")}
          />
        )}
        <ul>
          {shown.map((coupon) => (
            <CouponRow
              key={coupon.id}
              coupon={coupon}
              categories={page.categories}
              to={mayEdit ? opened.toOpen(coupon.id) : null}
              isOpen={coupon.id === opened.id}
            />
          ))}
        </ul>
      </section>
      {(open || isNew) && <CouponEditor key={opened.id} id={opened.id ?? ""} coupon={open} page={page} opened={opened} />}
    </main>
  );
}
