-- The browsers of an order are told when its last dish is made and when it ends; one that continues in another order is told nothing more.
create or replace function push_of_order_event() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  if new.kind = 'merged-into' then
    delete from push_subscription where merchant_id = new.merchant_id and order_id = new.order_id;
    return null;
  end if;
  if new.kind = 'item-made' and exists (select 1 from order_item
    where merchant_id = new.merchant_id and order_id = new.order_id and state in ('held', 'sent')) then return null; end if;
  insert into delivery (merchant_id, id, subscriber, subscriber_id, kind, event_id, order_id, order_version, payload, created_at, next_at)
  select new.merchant_id, new.id, 'push', p.id, new.kind, new.id, new.order_id, new.row_version, jsonb_build_object('at', new.at), new.at, new.at
  from push_subscription p where p.merchant_id = new.merchant_id and p.order_id = new.order_id;
  if found then perform announce_delivery(new.merchant_id, 'push'); end if;
  return null;
end $$;

create or replace trigger order_event_to_push after insert on order_event for each row
  when (new.kind in ('item-made', 'completed', 'cancelled', 'merged-into'))
  execute function push_of_order_event();
