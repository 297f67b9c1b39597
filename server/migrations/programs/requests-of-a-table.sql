-- What a table asked for ends with its sitting, by whatever statement the sitting ends.
create or replace function end_requests_of_sitting() returns trigger language plpgsql as $$
begin
  update table_request set answered_at = new.ended_at where merchant_id = new.merchant_id and sitting_id = new.id and answered_at is null;
  return null;
end $$;

create or replace trigger requests_end_with_sitting after update on sitting for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_requests_of_sitting();
