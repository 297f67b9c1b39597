import { uniqueKey } from "@comanda/web/client/unique-key";
import type { CouponOfferView, CouponPage } from "@comanda/contract/staff/menu/coupon-calls";
import { useToast } from "@comanda/ui/feedback/toast";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { ActButton } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useCouponText } from "./coupons-text.ts";

type GiveProps = { coupon: CouponOfferView; members: CouponPage["members"]; onClose: () => void };

/** Gives a coupon to everyone or to a level; says to how many before the tap. */
export function GiveSheet({ coupon: { id, name }, members, onClose }: GiveProps) {
  const t = useCouponText();
  const toast = useToast();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const [levelId, setLevel] = useKeptState<string | null>(`level ${id}`, null);
  // The same for a repeat of what was asked for once, also after a lock of the device: one whose answer was lost gives nothing more.
  const [keys, setKeys] = useKeptState<Readonly<Record<string, string>>>(`keys ${id}`, {});
  const level = members.levels.find((one) => one.id === levelId);
  const count = level ? level.members : members.everyone;
  const give = async () => {
    const key = keys[levelId ?? ""] ?? uniqueKey();
    setKeys((before) => ({ ...before, [levelId ?? ""]: key }));
    const answer = await call("POST /api/staff/coupons/:id/give", merchantId, { params: { id }, body: { levelId }, key });
    if (!answer.success) return tell(answer);
    toast(t("couponGiving", { name }), "success");
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("couponGiveTitle", { name })} closeLabel={t("close")}>
      <p>{t("couponGiveHelp")}</p>
      <fieldset className="side-editor__fields">
        <legend className="c-field__label">{t("couponGiveTo")}</legend>
        <ChoiceRow type="radio" name="to" checked={levelId === null} onChange={() => setLevel(null)}>
          {t("couponEveryone", { count: members.everyone })}
        </ChoiceRow>
        {members.levels.map((one) => (
          <ChoiceRow key={one.id} type="radio" name="to" checked={levelId === one.id} onChange={() => setLevel(one.id)}>
            <span lang={one.lang}>{t("couponLevel", { level: one.name, count: one.members })}</span>
          </ChoiceRow>
        ))}
      </fieldset>
      {count === 0 ? (
        <p>{t("couponGiveNobody")}</p>
      ) : (
        <ActButton wide onAct={give}>
          {t("couponGiveNow", { count })}
        </ActButton>
      )}
    </Sheet>
  );
}
