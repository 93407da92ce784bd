import type { Cluster } from './cluster.ts'

/**
 * Places inside a transaction of money where it can be made to end. They are triggers that the driver
 * puts into its own database; the product knows nothing of them.
 */
export const points = [
  'after begin',
  'after the request',
  'after the debit',
  'before commit',
] as const
export type Point = (typeof points)[number]

const install = `
create schema faults;
create table faults.heard (n bigint generated always as identity, bet_id uuid not null);
create table faults.armed (token bigint not null, point text not null, action text not null);
insert into faults.armed values (0, '', '');
-- A sequence forgets nothing when its transaction is undone, and everybody sees it at once.
create sequence faults.fired minvalue 0 start 0;

create function faults.point() returns trigger language plpgsql as $$
declare armed faults.armed;
begin
  select * into armed from faults.armed;
  if armed.point = tg_argv[0] and (select last_value from faults.fired) < armed.token then
    perform setval('faults.fired', armed.token);
    if armed.action = 'backend' then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    perform pg_sleep(0.3); -- the driver kills the bank meanwhile
  end if;
  return new;
end $$;

-- The accounts are locked, and nothing is written yet.
create trigger faults_a before insert on ledger.house_delta
  for each statement execute function faults.point('after begin');
create trigger faults_b before update on ledger.account
  for each row execute function faults.point('after the request');
create trigger faults_c after update on ledger.account
  for each row execute function faults.point('after the debit');
create constraint trigger faults_d after insert on ledger.request deferrable initially deferred
  for each row execute function faults.point('before commit');`

export const installFailpoints = (cluster: Cluster) => cluster.ask(install)

/** Lets the next transaction that comes to this point end there; answers whether one did. */
export async function fire(
  cluster: Cluster,
  point: Point,
  { action, onFired }: { action: 'backend' | 'bank'; onFired: () => Promise<void> },
): Promise<boolean> {
  const [armed] = await cluster.ask<{ token: string }>(
    'update faults.armed set token = token + 1, point = $1, action = $2 returning token',
    [point, action],
  )
  for (const deadline = performance.now() + 3_000; performance.now() < deadline;) {
    const [fired] = await cluster.ask<{ last: string }>(
      'select last_value as last from faults.fired',
    )
    if (fired?.last === armed?.token) {
      await onFired()
      return true
    }
  }
  await cluster.ask(`update faults.armed set point = ''`)
  return false
}
