-- What a cancelled order has taken of its quarter of an hour is free again.

create or replace function order_leaves_quarter() returns trigger language plpgsql as $$
begin
  update pace_quarter set taken = greatest(0, taken - coalesce(new.pace_taken, 0))
  where merchant_id = new.merchant_id and quarter = new.pace_quarter;
  return null;
end
$$;

create or replace trigger order_cancelled_leaves_quarter after update of status on customer_order for each row
  when (old.status in (0, 4) and new.status = 2 and new.pace_quarter is not null) execute function order_leaves_quarter();
