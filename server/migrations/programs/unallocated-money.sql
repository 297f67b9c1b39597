-- A process of the previous release decides on all of the money that belongs to no order, and does not write how much that is: what this release
-- reads is written for it. This release always writes the amounts that it decides on, or that more money has come, so that the trigger changes nothing of
-- its rows.
create or replace function amounts_of_unallocated() returns trigger language plpgsql as $$
declare
  remaining numeric := new.amount - new.given_back - new.allocated;
  given numeric := case when new.state = 'refunded' then remaining when old.state = 'refunded' then -new.given_back else 0 end;
begin
  if new.state = 'allocated' then new.allocated := new.allocated + remaining; end if;
  if given = 0 then return new; end if;
  new.given_back := new.given_back + given;
  new.refunds := new.refunds || jsonb_build_array(jsonb_build_object('amount', given::text, 'at', coalesce(new.done_at, now())));
  return new;
end $$;

create or replace trigger unallocated_of_previous_release before update on unallocated_payment for each row
  when (old.state <> new.state and old.amount = new.amount and old.given_back = new.given_back and old.allocated = new.allocated) execute function amounts_of_unallocated();
