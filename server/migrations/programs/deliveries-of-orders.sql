-- Every statement that writes an event thereby writes its deliveries, in the same transaction.
create or replace function deliver_order_event() returns trigger language plpgsql as $$
begin
  if is_importing() then return null; end if;
  insert into delivery (merchant_id, id, subscriber, kind, event_id, order_id, order_version, payload, created_at, next_at)
  values (new.merchant_id, new.id, 'staff-lines', new.kind, new.id, new.order_id, new.row_version, '{}', new.at, new.at);
  perform announce('comanda_delivery', 'staff-lines');
  return null;
end $$;

create or replace trigger order_event_delivered after insert on order_event for each row
  when (new.kind in ('placed', 'added'))
  execute function deliver_order_event();
