import { type Db, type JobContext, listenOnce, type Listener } from '@tessera/server-kit'
import { sql } from 'kysely'

const patienceMilliseconds = 50_000

/**
 * Runs a listener over all committed events. A transaction that runs anywhere on the same server holds back what is
 * read, other test files' included: those running at the call are waited for, most of a minute at the longest.
 */
export async function hearAll<Event, Position>(
  context: JobContext,
  listener: Listener<Event, Position>,
): Promise<void> {
  const { next } = await horizon(context.db)
  const late = performance.now() + patienceMilliseconds
  for (;;) {
    const { oldest } = await horizon(context.db)
    while ((await listenOnce(context, listener as Listener)) > 0);
    if (oldest >= next) return
    if (performance.now() > late) throw new Error(`${listener.name} is held back by a transaction`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function horizon(db: Db): Promise<{ oldest: bigint; next: bigint }> {
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next
    from pg_current_snapshot() now`.execute(db)
  const [{ oldest, next } = { oldest: '0', next: '0' }] = rows
  return { oldest: BigInt(oldest), next: BigInt(next) }
}
