import type { StaffMember } from "@comanda/contract/staff/people/member-calls";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useMemberText } from "./members-text.ts";
import { readForAndAfter } from "../shell/page/read-again.ts";
import type { Route } from "./+types/member.route";
import { GivePoints, MemberLedger } from "./member-points.tsx";
import { GiveCoupon, MemberCoupons } from "./member-coupons.tsx";
import { EraseMember, MemberData } from "./member-data.tsx";
import { MemberCard, MemberFacts } from "./member-facts.tsx";
import { MemberNote, NoteSheet } from "./member-note.tsx";
import { MemberOrders } from "./member-orders.tsx";
import { useMemberSheet } from "./members-address.ts";
import "./member.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<StaffMember> {
  const site = context.get(staffContext);
  const member = await site.consoleAt(params.merchantId).members.get({ params: { id: params.memberId } });
  if (!member.success) throw pageFailure(site, member.status === 400 ? 404 : member.status);
  return member.data;
}

export const shouldRevalidate = readForAndAfter("sheet", "q");

/** One member: card and facts beside coupons, points and orders. */
export default function Member({ loaderData: member }: Route.ComponentProps) {
  const t = useMemberText();
  const { id: merchantId } = useRestaurant();
  const { sheet, open, close } = useMemberSheet();
  return (
    <div className="member" key={member.id}>
      <div className="member__side">
        <MemberCard member={member} />
        <div className="member__acts">
          <Link className={buttonClass({ look: "secondary" })} to={`/${merchantId}/orders/new?member=${member.id}`}>
            {t("takeOrder")}
          </Link>
          <Button onClick={() => open("coupon")}>{t("giveCoupon")}</Button>
          <Button look="secondary" onClick={() => open("points")}>
            {t("givePoints")}
          </Button>
        </div>
        <MemberFacts member={member} />
        <MemberNote member={member} onChange={() => open("note")} />
      </div>
      <div className="member__main">
        <MemberCoupons member={member} />
        <MemberLedger member={member} />
        <MemberOrders member={member} />
        <MemberData member={member} onErase={() => open("erase")} />
      </div>
      {sheet === "points" && <GivePoints member={member} onClose={close} />}
      {sheet === "coupon" && <GiveCoupon member={member} onClose={close} />}
      {sheet === "note" && <NoteSheet member={member} onClose={close} />}
      {sheet === "erase" && <EraseMember member={member} onClose={close} />}
    </div>
  );
}
