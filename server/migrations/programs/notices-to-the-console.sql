-- Triggers write the notices, so that every change is noticed, also one that a process of the previous release makes.
create or replace function notice_for_staff(merchant bigint, kind text, subject bigint) returns void language plpgsql as $$
begin
  if not is_importing() then
    insert into staff_notice (merchant_id, subject_kind, subject_id) values (merchant, kind, subject);
  end if;
  perform announce('comanda_staff', merchant::text);
end $$;

-- Numbers the notices of a restaurant that can be read and have no number, and gives the last number and the one before the first: none where the restaurant moves and has
-- no notices yet. A notice can be read once its transaction has committed, so that one which commits late has a later number than all that were read before. The lock of the
-- counter is held until this transaction ends, and each statement of the function reads anew: numbers become readable in their order, and all up to the given one can be
-- read by the next statement. It waits for no transaction but another one that numbers: those that write notices take no lock of it.
create or replace function number_notices(merchant bigint, out first_number bigint, out last_number bigint) language plpgsql as $$
declare
  is_counted boolean := exists (select 1 from notice_counter c where c.merchant_id = merchant);
  before bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
begin
  if (not is_counted or exists (select 1 from staff_notice n where n.merchant_id = merchant and n.number is null)) and not is_moving(merchant) then
    if not is_counted then
      insert into notice_counter (merchant_id, first_number, last_number) values (merchant, before, before) on conflict do nothing;
    end if;
    select c.last_number into before from notice_counter c where c.merchant_id = merchant for update;
    update staff_notice n set number = before + fresh.place
    from (select f.transaction, f.sequence, row_number() over (order by f.transaction, f.sequence) as place from staff_notice f
      where f.merchant_id = merchant and f.number is null) fresh
    where n.merchant_id = merchant and n.transaction = fresh.transaction and n.sequence = fresh.sequence;
    update notice_counter c set last_number = greatest(before, (select max(n.number) from staff_notice n where n.merchant_id = merchant))
    where c.merchant_id = merchant;
  end if;
  select c.first_number, c.last_number into first_number, last_number from notice_counter c where c.merchant_id = merchant;
end $$;

create or replace function notice_of_row() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(new.merchant_id, tg_argv[0], new.id);
  return null;
end $$;

create or replace function notice_of_table() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(new.merchant_id, 'table', new.table_id);
  return null;
end $$;

create or replace function notice_of_ticket_line() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(new.merchant_id, 'ticket', new.ticket_id);
  return null;
end $$;

create or replace function notice_of_product() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(new.merchant_id, 'availability', new.product_id);
  return null;
end $$;

create or replace function notice_of_left_table() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(old.merchant_id, 'table', old.table_id);
  return null;
end $$;

create or replace function notice_of_seat() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(merchant_id, 'table', table_id) from sitting where merchant_id = new.merchant_id and id = new.sitting_id;
  return null;
end $$;

create or replace function notice_of_settings() returns trigger language plpgsql as $$
begin
  perform notice_for_staff(new.id, 'settings', new.id);
  return null;
end $$;

create or replace trigger order_noticed_when_placed after insert on customer_order for each row execute function notice_of_row('order');

create or replace trigger order_noticed after update on customer_order for each row
  when (old.row_version <> new.row_version or old.checkout_by is distinct from new.checkout_by or old.diner_id <> new.diner_id)
  execute function notice_of_row('order');

create or replace trigger request_noticed after insert or update on table_request for each row execute function notice_of_row('request');

create or replace trigger pending_action_noticed after insert or update on pending_action for each row execute function notice_of_row('pending');

create or replace trigger ticket_noticed after insert or update on kitchen_ticket for each row execute function notice_of_row('ticket');

create or replace trigger ticket_line_noticed after update on kitchen_ticket_line for each row execute function notice_of_ticket_line();

create or replace trigger printer_noticed after insert or update on printer for each row execute function notice_of_row('printer');

create or replace trigger station_noticed after insert or update on station for each row execute function notice_of_row('station');

create or replace trigger device_noticed after insert or update on device for each row execute function notice_of_row('device');

create or replace trigger sitting_noticed after insert or update on sitting for each row execute function notice_of_table();

create or replace trigger product_state_noticed after insert or update on product_state for each row execute function notice_of_product();

create or replace trigger stock_noticed after update on stock for each row when ((old.remaining = 0) <> (new.remaining = 0)) execute function notice_of_product();

create or replace trigger left_table_noticed after update on sitting for each row
  when (old.table_id <> new.table_id) execute function notice_of_left_table();

create or replace trigger seat_noticed after insert on seat for each row execute function notice_of_seat();

create or replace trigger table_noticed_when_added after insert on dining_table for each row execute function notice_of_row('table');

create or replace trigger table_noticed after update on dining_table for each row
  when (old.name <> new.name or old.seats <> new.seats or old.region_id <> new.region_id or old.region_name <> new.region_name)
  execute function notice_of_row('table');

create or replace trigger qr_code_noticed after insert or update on qr_code for each row execute function notice_of_table();

create or replace trigger table_use_noticed after update on dining_table for each row
  when (old.out_of_use_at is distinct from new.out_of_use_at) execute function notice_of_row('table');

create or replace trigger settings_noticed after update on merchant for each row
  when ((old.definition -> 'settings') is distinct from (new.definition -> 'settings')) execute function notice_of_settings();

create or replace trigger room_order_noticed after update on dining_table for each row
  when (old.region_position is distinct from new.region_position) execute function notice_of_row('table');
