-- Announces that something has changed, at the end of the transaction. By default PostgreSQL notifies all processes. In sessions with
-- comanda.announcements = 'message' the program announces: it receives each announcement as a message of the server, whose level INFO no
-- client_min_messages suppresses, and passes it on once the transaction has ended. Such a transaction takes no lock for notifications.
create or replace function announce(channel text, message text) returns void language plpgsql as $$
begin
  if current_setting('comanda.announcements', true) = 'message' then
    raise info using errcode = 'CMDAN', message = channel || ' ' || coalesce(message, '');
  else
    perform pg_notify(channel, message);
  end if;
end $$;
