-- Rolls a statement back whose conditions did not hold: plain SQL cannot raise by itself.
create or replace function raise_unless(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using errcode = 'CM001', message = what;
  end if;
end;
$$;

-- The name of this function in the migrations before the baseline.
drop function if exists give_up_unless;

-- Whether the rows that a transaction writes come from another installation: what followed from them has happened there, and is among them.
create or replace function is_importing() returns boolean language sql stable as $$
  select coalesce(current_setting('comanda.importing', true), '') <> ''
$$;

-- Whether a restaurant moves to another installation, or has moved: jobs of all restaurants leave it out. It is no SQL function, so that the
-- plan of a statement is the same with and without it.
create or replace function is_moving(merchant bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from merchant_move where merchant_id = merchant);
end $$;
