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
