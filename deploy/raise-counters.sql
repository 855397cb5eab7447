-- Raises every counter of a restored PostgreSQL database before a server uses it. Nothing new then gets
-- the number of something that was lost, and open pages refetch. It works for every version's tables.
do $$
declare
  seconds constant bigint := extract(epoch from now())::bigint - 1577836800;
  one record;
begin
  execute format('update family set change = greatest(change + 1048576, %s)', seconds * 1048576);
  for one in
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'family'
      and column_name in ('numbers', 'sessions')
  loop
    execute format(
      'update family set %1$I = greatest(%1$I + 1000, %2$s)', one.name, least(seconds, 1073741824)
    );
  end loop;
  -- Generated keys. A sequence that was never used stays: the first family can still register.
  perform setval(
    format('%I.%I', schemaname, sequencename)::regclass,
    greatest(last_value + 1000, least(seconds, 1073741824))
  )
  from pg_sequences where schemaname = current_schema() and last_value is not null;
end $$;
