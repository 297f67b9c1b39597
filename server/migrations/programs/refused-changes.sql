-- Whether all rows of a restaurant that has moved to another installation are being removed.
create or replace function is_removing() returns boolean language sql stable as $$
  select coalesce(current_setting('comanda.removing', true), '') <> ''
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removing() then return old; end if;
  raise exception 'lines of % stay as they are', tg_table_name;
end $$;

-- Lines are never changed, and removed after two years at the earliest.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '2 years' or is_removing()) then return old; end if;
  raise exception 'lines of % stay as they are', tg_table_name;
end $$;

-- Events of orders stay as they are, but for the name of a diner who is erased.
create or replace function refuse_change_of_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '2 years' or is_removing()) then return old; end if;
  if tg_op = 'UPDATE' and old.actor_kind = 'diner' and new.actor_name = ''
    and to_jsonb(new) - 'actor_name' = to_jsonb(old) - 'actor_name' then return new; end if;
  raise exception 'lines of % stay as they are', tg_table_name;
end $$;

create or replace trigger audit_line_stays before update or delete on audit_line for each row execute function refuse_change_of_audit();

create or replace trigger payment_stays before update or delete on payment for each row execute function refuse_change_of_audit();

create or replace trigger points_entry_stays before update or delete on points_entry for each row execute function refuse_change();

create or replace trigger order_event_stays before update or delete on order_event for each row execute function refuse_change_of_event();

-- Whether a migration runs, which changes rows of every restaurant.
create or replace function is_migrating() returns boolean language sql stable as $$
  select coalesce(current_setting('comanda.migrating', true), '') <> ''
$$;

-- Refuses a change of a restaurant that moves. `npm run merchant -- stop` makes triggers of it on each table, for the rows of that restaurant.
create or replace function refuse_change_while_moving() returns trigger language plpgsql as $$
begin
  if is_migrating() then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' and is_removing() then return old; end if;
  raise exception using errcode = 'CM002', message = 'the restaurant moves to another installation';
end $$;
