-- Rolls a statement back whose conditions did not hold: plain SQL cannot raise by itself.
create or replace function raise_unless(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using errcode = 'CM001', message = what;
  end if;
end;
$$;

-- The following are functions because a sharded PostgreSQL has no subselects in `on conflict do update`, and there and in `update` nothing of columns that is
-- not immutable.
-- The entries of an object that an array names.
create or replace function entries_named(entries jsonb, names jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(entries) where names ? key
$$;

-- A product as its history has it: with its price and whether it is off the shelf, which are columns.
create or replace function product_content(definition jsonb, price numeric, is_off_shelf boolean) returns jsonb language sql immutable as $$
  select definition || jsonb_build_object('price', price::text, 'isOffShelf', is_off_shelf)
$$;

-- A time some seconds later; the operator depends on the time zone for days and months, and is therefore not immutable.
create or replace function seconds_after(at timestamptz, seconds double precision) returns timestamptz language sql immutable as $$
  select at + make_interval(secs => seconds)
$$;

-- The times after one and up to another, in order.
create or replace function times_within(times timestamptz[], later_than timestamptz, latest timestamptz) returns timestamptz[] language sql immutable as $$
  select coalesce(array_agg(at order by at), '{}') from unnest(times) at where at > later_than and at <= latest
$$;

-- The name of the function `raise_unless` in the migrations before the baseline.
drop function if exists give_up_unless;

-- Whether the rows that a transaction writes come from another installation: what followed from them has happened there, and is among them.
create or replace function is_importing() returns boolean language sql stable as $$
  select coalesce(current_setting('comanda.importing', true), '') <> ''
$$;

-- Whether a restaurant moves to another installation, or has moved: jobs of all restaurants leave it out. It is no SQL function, so that the
-- plan of a statement is the same with and without it.
create or replace function is_moving(merchant bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from merchant_move where merchant_id = merchant);
end $$;
