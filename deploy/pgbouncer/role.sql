-- The settings of every session of Comanda's role: a pooler does not pass on those with which the program connects.
-- The program refuses to start where a session has others.
alter role comanda set timezone = 'UTC';
alter role comanda set statement_timeout = '7s';
alter role comanda set lock_timeout = '2s';
alter role comanda set idle_in_transaction_session_timeout = '30s';
-- Only where the processes have BUS_URL:
-- alter role comanda set comanda.announcements = 'message';
