import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import { changeHeldMember } from "./act-on-member.ts";
import { NOTE } from "./held-member-store.ts";

type Of = { merchantId: string; dinerId: string };
type Json = Record<string, unknown>;

/** Everything that is stored about a member, as JSON with the names that are written in the file. */
export type MemberExport = { profile: Json; coupons: Json[]; points: Json[]; orders: Json[]; signedIn: Json[] };

const everything = statement<MemberExport, { merchantId: string; dinerId: string }>(
  "staff-member.export",
  `select jsonb_build_object('number', m.identifier, 'phone', m.phone, 'firstName', m.first_name, 'lastName', m.last_name, 'mail', m.mail,
       'birthday', m.birthday, 'languagePreference', m.language_preference, 'points', m.points, 'growth', m.growth,
       'levelExpiresAt', m.level_expires_at, 'memberSince', m.created_at, 'note', ${NOTE}) as profile,
     (select coalesce(jsonb_agg(jsonb_build_object('name', c.terms -> 'name', 'terms', c.terms, 'validFrom', c.valid_from,
         'validTo', c.valid_to, 'receivedAt', c.received_at, 'usedAt', c.used_at) order by c.received_at, c.id), '[]')
      from user_coupon c where c.merchant_id = :merchantId and c.diner_id = :dinerId) as coupons,
     (select coalesce(jsonb_agg(jsonb_build_object('at', p.created_at, 'reason', p.reason, 'note', n.note, 'points', p.amount,
         'growth', p.growth, 'balance', p.balance, 'order', nullif(p.order_id, 0)::text) order by p.created_at, p.id), '[]')
      from points_entry p left join points_note n on n.merchant_id = :merchantId and n.entry_id = p.id
      where p.merchant_id = :merchantId and p.diner_id = :dinerId) as points,
     (select coalesce(jsonb_agg(jsonb_build_object('order', o.id::text, 'number', o.serial, 'at', o.created_at, 'table', o.table_name,
         'guests', o.guests, 'notes', o.notes, 'collectedBy', o.extra_info, 'allergies', o.allergies, 'total', o.total::text,
         'paid', o.paid::text, 'rating', (select r.rating from order_rating r where r.merchant_id = :merchantId and r.order_id = o.id), 'dishes', (
           select coalesce(jsonb_agg(jsonb_build_object('name', i.line -> 'name', 'quantity', i.quantity::text, 'amount', i.amount::text,
             'notes', i.line -> 'notes') order by i.position), '[]')
           from order_item i where i.merchant_id = :merchantId and i.order_id = o.id)) order by o.created_at, o.id), '[]')
      from customer_order o where o.merchant_id = :merchantId and o.diner_id = :dinerId) as orders,
     (select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'lastUsedAt', s.seen_at, 'endedAt', s.revoked_at)
         order by s.created_at), '[]')
      from session s where s.merchant_id = :merchantId and s.diner_id = :dinerId) as "signedIn"
   from member m where m.merchant_id = :merchantId and m.diner_id = :dinerId`,
);

/** All data of a member; null for an unknown one. */
const findMemberExport = async (on: Queryable, { merchantId, dinerId }: Of): Promise<MemberExport | null> =>
  (await everything(on, { merchantId, dinerId }))[0] ?? null;

/** All data of a member, with a line in the audit. */
export const exportMember: Handler<typeof staffContract.members.export> = (deps, caller, { params: { id } }) =>
  changeHeldMember(deps, caller, {
    id,
    async change({ tx, audit }) {
      const all = await findMemberExport(tx, { merchantId: caller.merchantId, dinerId: id });
      if (!all) return refuse("not-found");
      await audit({ action: "member.export" });
      return ok({ exportedAt: deps.clock.now().toISOString(), ...all });
    },
  });
