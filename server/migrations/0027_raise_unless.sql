-- Rolls a statement back whose conditions did not hold: plain SQL cannot raise by itself. Replaces give_up_unless, which stays until no
-- process of the release before this one runs on the database.
create or replace function raise_unless(holds boolean, what text) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception using errcode = 'CM001', message = what;
  end if;
end;
$$;
