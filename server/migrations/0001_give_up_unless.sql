-- Gives up a statement whose conditions did not hold, so that nothing of it stays: plain SQL cannot raise by itself.
create or replace function give_up_unless(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using errcode = 'CM001', message = what;
  end if;
end;
$$;
