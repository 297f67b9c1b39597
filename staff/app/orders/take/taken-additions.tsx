import { Button } from "@comanda/ui/buttons/button";
import { TextArea } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { AddButton } from "../../lists/add-button.tsx";
import { useMay } from "../../shell/frame/console-data.ts";
import { AllergensField } from "./allergy/allergens-field.tsx";
import { TakeCoupons, TakeMember } from "./deferred-parts.ts";
import type { TakenMember, TakenOrder } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";
import type { Taking } from "./use-taking.ts";

const MOST_NOTE = 140;

/** What an order may have besides its dishes: a member, a note, an allergy. Each is shown once it is asked for. */
export function TakenAdditions({ taking: { order, change, shown, isOffline } }: { taking: Taking }) {
  const t = useTakeText();
  const [parts, setParts] = useState<readonly string[]>([]);
  const mayFindMembers = useMay()("members.read");
  const closeCoupons = () => setParts(parts.filter((part) => part !== "coupons"));
  const closeMember = () => setParts(parts.filter((part) => part !== "member"));
  const hasAllergy = order.allergies.length > 0 || (order.guestAllergies ?? []).length > 0;
  const has = { note: parts.includes("note") || order.notes !== "", allergy: parts.includes("allergy") || hasAllergy };
  return (
    <>
      {order.member && <MemberOfOrder member={order.member} onRemove={() => change(withMember(undefined))} />}
      <div className="take__adds">
        {!has.note && <AddButton onAdd={() => setParts([...parts, "note"])}>{t("takeNote")}</AddButton>}
        {!has.allergy && (
          <AddButton onAdd={() => setParts([...parts, "allergy"])}>
            <Icon name="circle-alert" size={20} /> {t("takeAllergy")}
          </AddButton>
        )}
        {order.member && shown && (
          <Button look="secondary" size={44} onClick={() => setParts([...parts, "coupons"])}>
            <Icon name="ticket-percent" size={20} /> {t("takeCoupons")}
          </Button>
        )}
        {mayFindMembers && !order.member && !isOffline && (
          <Button look="secondary" size={44} onClick={() => setParts([...parts, "member"])}>
            <Icon name="user" size={20} /> {t("takeMember")}
          </Button>
        )}
      </div>
      {has.note && (
        <TextArea
          label={t("takeNote")}
          maxLength={MOST_NOTE}
          value={order.notes}
          onChange={({ target }) => change((now) => ({ ...now, notes: target.value }))}
        />
      )}
      {has.allergy && <AllergensField order={order} onChange={change} />}
      {parts.includes("coupons") && shown && (
        <TakeCoupons
          coupons={shown.order.orderCoupons}
          chosen={order.coupons ?? shown.order.userCouponIds}
          onChosen={(coupons) => change((now) => ({ ...now, coupons: coupons ?? undefined }))}
          onClose={closeCoupons}
          onFail={closeCoupons}
        />
      )}
      {parts.includes("member") && (
        <TakeMember
          onChosen={(member) => {
            change(withMember(member));
            closeMember();
          }}
          onClose={closeMember}
          onFail={closeMember}
        />
      )}
    </>
  );
}

/** Puts a member on an order, or nobody; coupons are chosen anew. */
const withMember =
  (member: TakenMember | undefined) =>
  (order: TakenOrder): TakenOrder => ({ ...order, member, coupons: undefined });

/** The member whose order it is, with the points before it. */
function MemberOfOrder({ member: { name, points }, onRemove }: { member: TakenMember; onRemove: () => void }) {
  const t = useTakeText();
  return (
    <p className="take__member">
      <Icon name="user" size={20} />
      <span>
        <b dir="auto">{name}</b> <small>{t("takeMemberPoints", { count: points })}</small>
      </span>
      <Button look="secondary" size={44} aria-label={t("takeMemberRemove", { name })} onClick={onRemove}>
        <Icon name="x" size={20} />
      </Button>
    </p>
  );
}
