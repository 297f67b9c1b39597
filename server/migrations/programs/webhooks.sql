-- The id of a message that is no event of an order: milliseconds since 2024 and 22 random bits, as the ids of the server.
create or replace function new_message_id() returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 22) | floor(random() * 4194304)::bigint
$$;

create or replace function has_webhooks(merchant bigint) returns boolean language plpgsql stable as $$
begin
  return not is_importing() and exists (select 1 from webhook_endpoint where merchant_id = merchant and off_at is null and removed_at is null);
end $$;

-- Writes a message for each endpoint that gets such events; `with_codes` is added for those whose owner lets them have order codes.
create or replace function deliver_to_webhooks(merchant bigint, message bigint, event_type text, happened timestamp with time zone, about jsonb,
  event_row bigint default null, order_row bigint default 0, version integer default 0, with_codes jsonb default '{}') returns void language plpgsql as $$
begin
  insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, event_id, order_id, order_version, payload, created_at, next_at)
  select merchant, message, 'webhook', w.id, event_type, event_row, order_row, version,
    jsonb_build_object('type', event_type, 'timestamp', to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('merchantId', merchant::text) || about || case when w.sends_codes then with_codes else '{}' end), happened, happened
  from webhook_endpoint w
  where w.merchant_id = merchant and w.off_at is null and w.removed_at is null and w.events ? event_type;
  if found then perform announce_delivery(merchant, 'webhook'); end if;
end $$;

create or replace function webhook_of_order_event() returns trigger language plpgsql as $$
declare
  o customer_order;
  p payment;
  event_type text;
  about jsonb;
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  event_type := case
    when new.kind in ('placed', 'added') then 'order.placed'
    when new.kind in ('completed', 'cancelled') then 'order.' || new.kind
    when new.kind = 'merged-into' then 'order.merged'
    when new.kind in ('payment-recorded', 'payment-reversed', 'written-off') or new.kind = 'refunded' and new.change ? 'paymentId' then 'payment.recorded'
    else 'order.changed' end;
  select * into o from customer_order where merchant_id = new.merchant_id and id = new.order_id;
  -- An order that waits for its payment, or was never paid, has not reached the restaurant; its money has.
  if o.pay_by is not null and event_type <> 'payment.recorded' then return null; end if;
  about := jsonb_build_object('orderId', o.id::text, 'serial', o.serial, 'rowVersion', new.row_version);
  if event_type = 'order.placed' then
    about := about || jsonb_build_object('type', o.type, 'tableName', o.table_name, 'totalAmount', o.total::text,
      'addedItemIds', coalesce(new.change -> 'itemIds', '[]'), 'allergies', coalesce(o.allergies, '[]'));
  elsif event_type = 'order.merged' then
    about := about || jsonb_build_object('mergedInto', new.change ->> 'into');
  elsif event_type = 'payment.recorded' then
    select * into p from payment where merchant_id = new.merchant_id and id = (new.change ->> 'paymentId')::bigint;
    about := about || jsonb_build_object('paymentId', new.change ->> 'paymentId', 'method', new.change ->> 'method',
    'amount', p.amount::text, 'tip', p.tip::text, 'rounding', p.rounding::text, 'reverses', p.reverses::text, 'refund', p.refund_id::text,
    'paid', o.paid::text, 'givenBack', o.refunded::text, 'due', greatest(o.total - o.paid - o.written_off, 0)::text);
  elsif event_type = 'order.changed' then
    about := about || jsonb_build_object('what', new.kind, 'itemIds', coalesce(new.change -> 'itemIds', '[]'));
  else
    about := about || jsonb_build_object('reason', new.reason);
  end if;
  perform deliver_to_webhooks(new.merchant_id, new.id, event_type, new.at, about, new.id, new.order_id, new.row_version);
  return null;
end $$;

-- One change of a row may be several events: money that is seen for the first time may be disputed already.
create or replace function webhook_of_attempt() returns trigger language plpgsql as $$
declare
  was_paid boolean := old.state in ('paid', 'partly-refunded', 'refunded', 'disputed');
  is_paid boolean := new.state in ('paid', 'partly-refunded', 'refunded', 'disputed');
  about jsonb;
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  about := jsonb_build_object('attemptId', new.id::text, 'provider', new.provider, 'state', new.state, 'currency', new.currency,
    'amount', new.amount::text, 'tip', new.tip::text, 'taken', new.taken::text, 'givenBack', new.given_back::text,
    'orderIds', (select coalesce(jsonb_agg(l.order_id::text order by l.order_id), '[]') from attempt_allocation l
      where l.merchant_id = new.merchant_id and l.attempt_id = new.id));
  if is_paid and not was_paid then
    perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'attempt.paid', new.changed_at, about);
  end if;
  if new.given_back > old.given_back then
    perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'attempt.refunded', new.changed_at, about);
  end if;
  if new.dispute_status is distinct from old.dispute_status and new.dispute_status is not null then
    perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'attempt.disputed', new.changed_at, about
      || jsonb_build_object('dispute', new.dispute_status, 'disputeAmount', new.dispute_amount::text, 'answerUntil', to_char(new.dispute_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
  return null;
end $$;

create or replace function webhook_of_unallocated() returns trigger language plpgsql as $$
declare
  remaining numeric := new.amount - new.given_back - new.allocated;
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'attempt.unallocated', coalesce(new.done_at, new.at),
    jsonb_build_object('attemptId', new.attempt_id::text, 'decision', new.state, 'amount', case
      when new.state = 'refunded' then new.given_back - old.given_back when new.state = 'allocated' then new.allocated - old.allocated
      else remaining end::text));
  return null;
end $$;

create or replace function webhook_of_sitting() returns trigger language plpgsql as $$
declare
  state text := case when tg_op = 'INSERT' then 'open' when new.ended_at is not null then 'closed' else 'moved' end;
  happened timestamp with time zone := case state when 'closed' then new.ended_at else new.started_at end;
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'table.changed', happened, jsonb_build_object('tableId', new.table_id::text,
    'tableName', (select name from dining_table where merchant_id = new.merchant_id and id = new.table_id), 'state', state)
    || case when state = 'moved' then jsonb_build_object('from', old.table_id::text) else '{}' end);
  return null;
end $$;

create or replace function webhook_of_request() returns trigger language plpgsql as $$
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'table.request', new.created_at, jsonb_build_object('tableId', new.table_id::text,
    'tableName', (select name from dining_table where merchant_id = new.merchant_id and id = new.table_id), 'kind', new.kind),
    with_codes => coalesce((select jsonb_build_object('orderCode', order_code) from sitting where merchant_id = new.merchant_id and id = new.sitting_id), '{}'));
  return null;
end $$;

create or replace function webhook_of_availability() returns trigger language plpgsql as $$
declare
  until_at timestamp with time zone;
  remaining_left numeric;
  hidden boolean;
  changed timestamp with time zone;
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  select sold_out_until, changed_at into until_at, changed from product_state where merchant_id = new.merchant_id and product_id = new.product_id;
  if tg_table_name = 'stock' then changed := now(); end if;
  if until_at <= changed then until_at := null; end if;
  select remaining into remaining_left from stock where merchant_id = new.merchant_id and product_id = new.product_id;
  select is_off_shelf into hidden from product where merchant_id = new.merchant_id and id = new.product_id;
  perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'product.availability', changed, jsonb_build_object(
    'productId', new.product_id::text,
    'state', case when hidden then 'hidden' when until_at = 'infinity' or remaining_left = 0 then 'sold-out'
      when until_at is not null then 'until-tomorrow' when remaining_left is not null then 'limited' else 'on-sale' end,
    'until', case when until_at < 'infinity' then to_char(until_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
    'left', trim_scale(remaining_left)::text));
  return null;
end $$;

create or replace function webhook_of_late_ticket() returns trigger language plpgsql as $$
begin
  if not has_webhooks(new.merchant_id) then return null; end if;
  perform deliver_to_webhooks(new.merchant_id, new_message_id(), 'ticket.failed', new.reported_at, jsonb_build_object(
    'ticketNumber', (select number from kitchen_ticket where merchant_id = new.merchant_id and id = new.subject_id),
    'printer', coalesce((select name from printer where merchant_id = new.merchant_id and id = new.printer_id), '')));
  return null;
end $$;

create or replace trigger order_event_to_webhooks after insert on order_event for each row
  when (new.kind not in ('card-held', 'card-released', 'changed-by-sign-in')) execute function webhook_of_order_event();

create or replace trigger attempt_to_webhooks after update on payment_attempt for each row
  when (old.state <> new.state or old.given_back <> new.given_back or old.dispute_status is distinct from new.dispute_status)
  execute function webhook_of_attempt();

create or replace trigger unallocated_to_webhooks after insert on unallocated_payment for each row execute function webhook_of_unallocated();

create or replace trigger unallocated_decided_to_webhooks after update on unallocated_payment for each row
  when (old.state <> new.state or old.amount <> new.amount or old.given_back <> new.given_back or old.allocated <> new.allocated)
  execute function webhook_of_unallocated();

create or replace trigger sitting_opened_to_webhooks after insert on sitting for each row execute function webhook_of_sitting();

create or replace trigger sitting_to_webhooks after update on sitting for each row
  when (old.table_id <> new.table_id or (old.ended_at is null and new.ended_at is not null)) execute function webhook_of_sitting();

create or replace trigger request_to_webhooks after insert on table_request for each row execute function webhook_of_request();

-- Deferred: what is hidden and what is left are changed by later statements of the same transaction.
drop trigger if exists product_state_to_webhooks on product_state;
create constraint trigger product_state_to_webhooks after insert or update on product_state deferrable initially deferred
  for each row execute function webhook_of_availability();

drop trigger if exists stock_to_webhooks on stock;
create constraint trigger stock_to_webhooks after update on stock deferrable initially deferred
  for each row when ((old.remaining = 0) <> (new.remaining = 0)) execute function webhook_of_availability();

create or replace trigger late_ticket_to_webhooks after update of reported_at on print_job for each row
  when (old.reported_at is null and new.reported_at is not null) execute function webhook_of_late_ticket();
