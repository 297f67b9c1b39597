-- Announces a delivery of a restaurant by the kind of its subscriber. Processes of the previous release know the kind alone, and no other bus than
-- notifications: the second announcement goes with the next release.
create or replace function announce_delivery(merchant bigint, kind text) returns void language plpgsql as $$
begin
  perform announce('comanda_delivery', merchant || ' ' || kind);
  if current_setting('comanda.announcements', true) is distinct from 'message' then perform announce('comanda_delivery', kind); end if;
end $$;

-- Every statement that writes an event thereby writes its deliveries, in the same transaction.
create or replace function deliver_order_event() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  insert into delivery (merchant_id, id, subscriber, kind, event_id, order_id, order_version, payload, created_at, next_at)
  values (new.merchant_id, new.id, 'staff-lines', new.kind, new.id, new.order_id, new.row_version, '{}', new.at, new.at);
  perform announce_delivery(new.merchant_id, 'staff-lines');
  return null;
end $$;

create or replace trigger order_event_delivered after insert on order_event for each row
  when (new.kind in ('placed', 'added'))
  execute function deliver_order_event();
