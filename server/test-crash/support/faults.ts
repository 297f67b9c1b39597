import { EventEmitter } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Statement } from "../../src/platform/db/connection/database-connection.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { numberedParameters, sqlStateOf } from "../../src/platform/db/queryable.ts";
import { rewrittenStatement, valueIn } from "../../test/rewritten-statement.ts";
import { insertEvents } from "../../src/orders/event/order-event-sql.ts";
import type { AdmissionSettings } from "../../src/platform/admission/admission.ts";
import { withoutColumnCondition, withoutCondition, withPart } from "./statement-parts.ts";

/** What the database answers to a statement. */
export type StatementAnswer = { rows: object[]; rowCount: number };
type Run = (statement: Statement) => Promise<StatementAnswer>;

/** Stands between the API and its database: sends a statement on, another one, or none. */
export type StatementFault = (statement: Statement, run: Run) => Promise<StatementAnswer>;

/** A bug, put where the API under test meets its database, its folder and its settings: nothing of the product knows of it. */
export type Fault = {
  statements?: StatementFault;
  admission?: Partial<AdmissionSettings>;
  beforeOpening?: (dataDir: string) => void;
  afterOpening?: (database: Database) => void;
};

const NEW = "order.write-new";
const MORE = "order.write-more";
/** Whether a statement writes an order. */
export const isWriting = ({ name }: Statement) => name === NEW || name === MORE;

/** Changes the text of the statements that write an order; what it adds names the parameters of the statement. */
const writing =
  (change: (sql: string) => string, isMeant: (statement: Statement) => boolean = isWriting): StatementFault =>
  (statement, run) =>
    run(isMeant(statement) ? rewrittenStatement(statement, change) : statement);

const part = (name: string, body: string) => writing((sql) => withPart(sql, name, body));

/** Leaves a part out of the statement that writes an order, and does it in a statement of its own afterwards. */
const afterwards =
  (name: string, body: string, later: string): StatementFault =>
  async (statement, run) => {
    const answer = await part(name, body)(statement, run);
    const [row] = answer.rows;
    if (!isWriting(statement) || !row || !("serial" in row)) return answer;
    const { text, names } = numberedParameters(later);
    const valueOf = (parameter: string) => (parameter === "serial" ? row.serial : valueIn(statement, parameter));
    await run({ text, values: names.map(valueOf) });
    return answer;
  };

/** Changes the text of a statement. Throws where it does not have the text. */
const changing =
  (name: string, from: string | RegExp, to: string): StatementFault =>
  (statement, run) => {
    if (statement.name !== name) return run(statement);
    const text = statement.text.replace(from, to);
    if (text === statement.text) throw new Error(`${name} does not have ${from}`);
    return run({ ...statement, text });
  };

/** The stored answers that a statement finds are not there. */
const noStoredAnswer: StatementFault = async (statement, run) =>
  statement.name === "order.answer" ? { rows: [], rowCount: 0 } : run(statement);

/** The pool of PostgreSQL, which tells of its connections. */
function eventsOfPool({ pool }: Database): EventEmitter {
  if (pool instanceof EventEmitter) return pool;
  throw new Error("only PostgreSQL has connections that are opened and lost");
}

/** Statements wait for a lock as long as a statement may take: a test has more time until the first blocked call is answered. */
const withoutLockLimit = (database: Database): void =>
  void eventsOfPool(database).on(
    "acquire",
    (client: { query(sql: string): Promise<unknown> }) => void client.query("set lock_timeout = 0"),
  );

/** The bugs that the tests must see, and settings with which they see them. */
export const faults: Record<string, Fault> = {
  "key in a statement of its own": {
    statements: afterwards(
      "stored_answer",
      "select",
      `insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at)
        values (:merchantId, :dinerId, :key, :bodyHash, jsonb_set(:answer::jsonb, '{order,serial}', to_jsonb(:serial::int)), now())`,
    ),
  },
  "event in a statement of its own": {
    statements: afterwards(
      "event",
      "select",
      `with placed as (select (:order::jsonb ->> 'id')::bigint as id, (:order::jsonb ->> 'row_version')::int as row_version)
        ${insertEvents("placed", ":event")}`,
    ),
  },
  "reply before the write": {
    statements: async (statement, run) => {
      if (!isWriting(statement)) return run(statement);
      setTimeout(() => void run(statement).catch(() => undefined), 30);
      return { rows: [{ serial: 1 }], rowCount: 1 };
    },
  },
  "restaurants that move not known": {
    statements: async (statement, run) => (statement.name === "merchant-move.all" ? { rows: [], rowCount: 0 } : run(statement)),
  },
  "delivered when claimed": {
    statements: changing("delivery.claim", "claimed_until = $1", "delivered_at = $1, claimed_until = $1"),
  },
  "copy without its mark": { statements: changing("print.claim", /greatest\(j\.copy, 1\) \+ 1/g, "j.copy") },
  "expired claim left alone": { statements: changing("print.claim", /'waiting', 'sending', 'unsure'/g, "'waiting', 'unsure'") },
  "action ended when it is found": {
    statements: (statement, run) =>
      run(
        statement.name === "pending.due"
          ? {
              ...statement,
              text: `with ended as (update pending_action set done_at = $1 where due_at <= $1 and undone_at is null) ${statement.text}`,
            }
          : statement,
      ),
  },
  "order sent when it is found": {
    statements: changing("order.due-sendings", /^with /, "with sent as (update customer_order set send_status = 2 where status = 0), "),
  },
  "key not looked at": {
    statements: async (statement, run) => {
      const answer = await noStoredAnswer(statement, run);
      if (statement.name !== "order.current-state") return answer;
      return { ...answer, rows: answer.rows.map((row) => ({ ...row, stored: null })) };
    },
  },
  "refused without a second look at the key": { statements: noStoredAnswer },
  "folder lock skipped": {
    beforeOpening: (dataDir) => {
      for (const claim of readdirSync(dataDir).filter((name) => name.startsWith("in-use."))) rmSync(join(dataDir, claim));
    },
  },
  "stock count ignored": { statements: writing((sql) => withoutCondition(sql, "stock")) },
  "stock read, then written": {
    statements: part(
      "taken",
      `update stock s set remaining = seen.remaining - w.quantity from demand w, stock seen
       where s.merchant_id = :merchantId and s.product_id = w.id and seen.merchant_id = :merchantId and seen.product_id = w.id
         and seen.remaining >= w.quantity returning s.product_id`,
    ),
  },
  "stock locked in the order asked": {
    statements: (statement, run) =>
      part(
        "held",
        `select s.product_id from stock s
         join (select (one ->> 'id')::bigint as id, at from jsonb_array_elements(:stockDemand::jsonb) with ordinality n (one, at)) asked on asked.id = s.product_id
         where s.merchant_id = :merchantId order by asked.at for update of s`,
      )(statement, run).catch((error: unknown) => {
        // Composed again, an order that met a deadlock would hide it.
        throw ["40001", "40P01"].includes(sqlStateOf(error) ?? "") ? new Error("a deadlock", { cause: error }) : error;
      }),
  },
  "coupon read, then written": { statements: writing((sql) => withoutColumnCondition(sql, "spent", "used_at")) },
  "points read, then written": {
    statements: part(
      "charged",
      `update member m set points = seen.points - :points::int from placed, member seen
       where m.merchant_id = :merchantId and m.diner_id = :dinerId and seen.merchant_id = :merchantId and seen.diner_id = :dinerId and seen.points >= :points::int
       returning m.points`,
    ),
  },
  "diner not looked at": { statements: part("orderer", "select id from diner where merchant_id = :merchantId and id = :dinerId") },
  "row version not looked at": {
    statements: writing(
      (sql) => withoutColumnCondition(sql, "placed", "row_version"),
      ({ name }) => name === MORE,
    ),
  },
  "sitting not looked at": { statements: writing((sql) => withoutCondition(sql, "sitting")) },
  "menu version not looked at": { statements: writing((sql) => withoutCondition(sql, "menu")) },
  "serial by max() + 1": {
    statements: writing(
      (sql) =>
        withPart(
          sql,
          "counted",
          `select coalesce(max(serial), 0) + 1 as last from customer_order
           where merchant_id = :merchantId and business_day = (:order::jsonb ->> 'business_day')::date and exists (select 1 from orderer)`,
        ),
      ({ name }) => name === NEW,
    ),
  },
  "locks awaited until the limit of a statement, ten calls wait": { afterOpening: withoutLockLimit, admission: { maxWaiting: 10 } },
  "locks awaited until the limit of a statement, waiting calls not bounded": {
    afterOpening: withoutLockLimit,
    admission: { maxWaiting: Infinity, maxWaitMs: Infinity },
  },
  "lost connections not heard": {
    afterOpening: (database) => void eventsOfPool(database).removeAllListeners("error").removeAllListeners("connect"),
  },
};
