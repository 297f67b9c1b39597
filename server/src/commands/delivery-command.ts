import { type Command, done, failed } from "../platform/command/command.ts";
import { statement } from "../platform/db/queryable.ts";
import { DELIVERY_TOPIC } from "../platform/delivery/delivery-store.ts";

type Row = { id: string; subscriber: string; kind: string; orderId: string; attempts: number; error: string; isDead: boolean };

/** The number of deliveries that are listed. */
const SHOWN = 100;

const unfinished = statement<Row, { merchantId: string; limit: number }>(
  "delivery.unfinished",
  `select id, subscriber, kind, order_id as "orderId", attempts, last_error as error, dead_at is not null as "isDead" from delivery
   where merchant_id = :merchantId and delivered_at is null and last_error is not null order by created_at desc, id desc limit :limit`,
);

const again = statement<{ id: string }, { merchantId: string; id: string; now: string }>(
  "delivery.again",
  `with due as (
     update delivery set dead_at = null, attempts = 0, next_at = :now where merchant_id = :merchantId and id = :id and dead_at is not null returning id
   )
   select id, announce('${DELIVERY_TOPIC}', '') from due`,
);

const said = ({ id, subscriber, kind, orderId, attempts, error, isDead }: Row): string =>
  `${id}  ${subscriber}  ${kind} of order ${orderId}, ${isDead ? `given up after ${attempts} attempts` : `attempt ${attempts} failed`}: ${error}`;

/**
 * `npm run deliveries -- list <merchant>` lists the deliveries that have failed, also those that were given up; `again <merchant> <id>`
 * begins one anew that was given up.
 */
export const deliveryCommand: Command = {
  usage: "deliveries -- list <merchant>, or again <merchant> <id>",
  async run({ db, clock }, [step, merchantId = "", id = ""]) {
    const [isMerchant, isId] = [merchantId, id].map((text) => /^\d{1,18}$/.test(text));
    if (step === "list" && isMerchant && id === "") {
      const rows = await unfinished(db, { merchantId, limit: SHOWN });
      return done(...(rows.length > 0 ? rows.map(said) : ["No delivery has failed."]));
    }
    if (step !== "again" || !isMerchant || !isId) return failed(`Usage: npm run ${deliveryCommand.usage}`);
    const begun = await again(db, { merchantId, id, now: clock.now().toISOString() });
    return begun.length > 0 ? done("It is delivered again.") : failed(`Merchant ${merchantId} has no delivery ${id} that was given up.`);
  },
};
