/** A text of a source file and what it becomes. */
export type Patch = { file: string; from: string; to: string };

const PLACE = "order/place-order.ts";
const WRITE = "order/write-order.ts";

const WRITTEN = 'if (!row) throw new Error("the statement gave no row");';

/** Where a process can be told to kill itself while it places an order. */
export const killPoints: Record<string, Patch[]> = {
  /** The order is composed and validated; nothing is written. */
  "before-write": [{ file: PLACE, from: "const result = await writeOrder(", to: "passKillPoint(); const result = await writeOrder(" }],
  /** The statement is sent; whether it commits is not known. */
  "mid-write": [{ file: WRITE, from: "const [row] = await write(", to: "setImmediate(passKillPoint); const [row] = await write(" }],
  /** The write has committed; no answer is sent. */
  "after-write": [{ file: WRITE, from: WRITTEN, to: `${WRITTEN} passKillPoint();` }],
};

const remove = (file: string, from: string): Patch => ({ file, from, to: "" });
const afterwards = (insert: string, values: string): Patch => ({
  file: WRITE,
  from: WRITTEN,
  to: `${WRITTEN} await on.query({ text: ${JSON.stringify(insert)}, values: ${values} });`,
});

const STORED_ANSWER = `    stored_answer as (
      insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at)
      select $1, $2, $3, $4, jsonb_set($5::jsonb, '{order,serial}', to_jsonb(placed.serial)), $11 from placed
    ),
`;
const MESSAGE = `    message as (
      insert into outbox (merchant_id, id, kind, payload, created_at, next_at)
      select $1, $12, 'order-placed', jsonb_build_object('orderId', placed.id::text, 'serial', placed.serial, 'tableName', placed.table_name) || $17::jsonb, $11, $11
      from placed
    )
`;
const SERIAL = `     insert into serial_counter as c (merchant_id, business_day, last)
     select $1, ($6::jsonb ->> 'business_day')::date, 1 from orderer
     on conflict (merchant_id, business_day) do update set last = c.last + 1 returning last
`;
const ALL_PARAMETERS =
  "typed as (select $2::bigint, $3::text, $4::text, $5::jsonb, $9::bigint, $10::int, $11::timestamptz, $12::bigint, $17::jsonb)";

/** The bugs that the tests must see, each as the change that brings it back. */
export const faults: Record<string, Patch[]> = {
  "key in a statement of its own": [
    { file: WRITE, from: STORED_ANSWER, to: `    ${ALL_PARAMETERS},\n` },
    afterwards(
      "insert into idempotency (merchant_id, diner_id, key, body_hash, answer, created_at) values ($1, $2, $3, $4, $5::jsonb, now())",
      "[order.merchantId, order.dinerId, input.key, input.bodyHash, JSON.stringify({ order: { ...input.answer.order, serial: row.serial } })]",
    ),
  ],
  "message in a statement of its own": [
    { file: WRITE, from: MESSAGE, to: `    ${ALL_PARAMETERS}\n` },
    afterwards(
      "insert into outbox (merchant_id, id, kind, payload, created_at, next_at) values ($1, $2, 'order-placed', jsonb_build_object('orderId', $3::text), now(), now())",
      "[order.merchantId, input.messageId, order.id]",
    ),
  ],
  "reply before the write": [
    {
      file: PLACE,
      from: "const result = await writeOrder(",
      to: "const result = { done: true as const, serial: 1 }; const later = (...all: Parameters<typeof writeOrder>) => setTimeout(() => void writeOrder(...all), 30); later(",
    },
  ],
  "key not looked at": [
    { file: PLACE, from: "if (stored) return", to: "if (stored && !stored) return" },
    { file: PLACE, from: "return stored && storedReply(stored, bodyHash);", to: "return stored && null;" },
  ],
  "refused without a second look at the key": [{ file: PLACE, from: "(await replay(deps, caller, requestKey)) ?? refused", to: "refused" }],
  "folder lock skipped": [
    { file: "db/folder-lock.ts", from: "if (holder) return", to: "if (holder && !holder) return" },
    { file: "db/folder-lock.ts", from: "if (!rival) {", to: "if (rival || !rival) {" },
  ],
  "stock count ignored": [
    {
      file: WRITE,
      from: "give_up_unless((select count(*) from taken) = jsonb_array_length($8::jsonb), 'stock')",
      to: "(select count(*) from taken)",
    },
  ],
  "stock read, then written": [
    {
      file: WRITE,
      from: "set remaining = s.remaining - w.quantity from demand w",
      to: "set remaining = seen.remaining - w.quantity from demand w, stock seen",
    },
    {
      file: WRITE,
      from: "and s.remaining >= w.quantity and exists (select 1 from held where product_id = w.id)",
      to: "and seen.merchant_id = $1 and seen.product_id = w.id and seen.remaining >= w.quantity",
    },
  ],
  "stock locked in the order asked": [
    {
      file: WRITE,
      from: "order by s.product_id for update of s",
      to: "order by (select n.at from jsonb_array_elements($8::jsonb) with ordinality n (one, at) where (n.one ->> 'id')::bigint = s.product_id) for update of s",
    },
    {
      file: WRITE,
      from: 'const CHANGED_MEANWHILE = new Set(["CM001", "23505", "40001", "40P01"]);',
      to: 'const CHANGED_MEANWHILE = new Set(["CM001", "23505"]);',
    },
  ],
  "coupon read, then written": [remove(WRITE, " and (c.used_at is null or c.order_id = placed.id)")],
  "points read, then written": [
    {
      file: WRITE,
      from: "set points = m.points - $14::int from placed",
      to: "set points = seen.points - $14::int from placed, member seen",
    },
    {
      file: WRITE,
      from: "and m.points >= $14::int returning m.points",
      to: "and seen.merchant_id = $1 and seen.diner_id = $2 and seen.points >= $14::int returning m.points",
    },
  ],
  "diner not looked at": [remove(WRITE, " and merged_into_id is null for share")],
  "row version not looked at": [remove(WRITE, "and o.row_version = r.row_version - 1")],
  "sitting not looked at": [
    { file: WRITE, from: "give_up_unless($9::bigint = 0 or exists (select 1 from seated), 'sitting')", to: "$9::bigint" },
  ],
  "menu version not looked at": [
    { file: WRITE, from: "give_up_unless(exists (select 1 from merchant where id = $1 and menu_version = $10), 'menu')", to: "$10::int" },
  ],
  "serial by max() + 1": [
    {
      file: WRITE,
      from: SERIAL,
      to: "     select coalesce(max(serial), 0) + 1 as last from customer_order where merchant_id = $1 and business_day = ($6::jsonb ->> 'business_day')::date and exists (select 1 from orderer)\n",
    },
  ],
  "waiting calls not bounded": [
    { file: "platform/admission.ts", from: "if (!isFull) return null;", to: "if (isFull || !isFull) return null;" },
  ],
  "lost connections not heard": [
    { file: "db/postgres-pool.ts", from: 'pool.on("error", onLost);', to: "void onLost;" },
    { file: "db/postgres-pool.ts", from: 'pool.on("connect", (client) => client.on("error", onLost));', to: "" },
  ],
};
