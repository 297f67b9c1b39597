import type { PromotionPage } from "@comanda/contract/staff/menu/promotion-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { Link, useSearchParams } from "react-router";
import { newId } from "../../records/new-id.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useKeptState } from "../../shell/lock/use-kept-state.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { readFor } from "../../shell/page/read-again.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import type { Route } from "./+types/promotions.route";
import { PromotionEditor } from "./promotion-editor.tsx";
import { OwnPromotionRow, PromotionRow, RemovedPromotionRow } from "./promotion-rows.tsx";
import { usePromotionText } from "./promotion-text.ts";
import "../menu.css";
import "../product/product.css";
import "../../shell/forms/side-editor.css";
import "./promotions.css";
import { TitledSection } from "../../shell/page/titled-section.tsx";

export async function loader({ params, context }: Route.LoaderArgs): Promise<PromotionPage> {
  const site = context.get(staffContext);
  const page = await site.consoleAt(params.merchantId).promotions.list();
  if (!page.success) throw pageFailure(site, page.status);
  return page.data;
}

/** Opening a promotion reads nothing again. */
export const shouldRevalidate = readFor();

/** The promotions of several dishes and of one; one of several is open beside them. */
export default function Promotions({ loaderData: page }: Route.ComponentProps) {
  const t = usePromotionText();
  const { id: merchantId } = useRestaurant();
  const [query, setQuery] = useSearchParams();
  const [draftId, setDraftId] = useKeptState("new", newId);
  const openId = query.get("promotion");
  const show = (id: string | null) => setQuery(id === null ? {} : { promotion: id }, { preventScrollReset: true });
  const inUse = page.promotions.filter(({ isInUse }) => isInUse);
  const removed = page.promotions.filter(({ isInUse }) => !isInUse);
  const open = inUse.find(({ id }) => id === openId) ?? null;
  const isNew = openId === draftId && !open && removed.every(({ id }) => id !== openId);
  const addNew = () => {
    const id = newId();
    setDraftId(id);
    show(id);
  };
  return (
    <main className="page list-and-editor promotions" data-open={open !== null || isNew || undefined}>
      <title>{t("promotionsTitle")}</title>
      <header className="side-editor__line">
        <div>
          <Link className="product__back" to={`/${merchantId}/menu`}>
            <Icon name="arrow-left" size={20} />
            {t("promotionsBack")}
          </Link>
          <h1 className="t-title-1">{t("promotionsTitle")}</h1>
        </div>
        <Button onClick={addNew}>{t("promotionNew")}</Button>
      </header>
      <div className="side-editor__fields">
        <TitledSection className="promotions__list" title={t("promotionsOfSeveral")}>
          {inUse.length === 0 ? (
            <EmptyState picture={{ icon: "ticket-percent" }} title={t("promotionsNone")} help={t("promotionsNoneHelp")} />
          ) : (
            <ul>
              {inUse.map((promotion) => (
                <PromotionRow
                  key={promotion.id}
                  promotion={promotion}
                  to={`?${new URLSearchParams({ promotion: promotion.id })}`}
                  isOpen={promotion.id === openId}
                />
              ))}
            </ul>
          )}
        </TitledSection>
        <OtherPromotions own={page.own} removed={removed} />
      </div>
      {(open || isNew) && <PromotionEditor key={openId} id={openId ?? ""} promotion={open} page={page} onClose={() => show(null)} />}
    </main>
  );
}

/** Promotions of one dish, and those that were removed. */
function OtherPromotions({ own, removed }: { own: PromotionPage["own"]; removed: PromotionPage["promotions"] }) {
  const t = usePromotionText();
  return (
    <>
      {own.length > 0 && (
        <TitledSection className="promotions__list" title={t("promotionsOfOne")}>
          <p className="t-caption">{t("promotionsOfOneHelp")}</p>
          <ul>
            {own.map((one) => (
              <OwnPromotionRow key={one.product.id} own={one} />
            ))}
          </ul>
        </TitledSection>
      )}
      {removed.length > 0 && (
        <TitledSection className="promotions__list" title={t("promotionsRemoved")}>
          <ul>
            {removed.map((promotion) => (
              <RemovedPromotionRow key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
