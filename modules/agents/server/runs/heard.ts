import { hasUnheard, type SettledPosition } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { betsListener } from '../figures/bets-listener.ts'
import { ordersListener, type OrdersPosition, readOrders } from '../figures/orders-listener.ts'

/**
 * Whether the figures hold everything that was posted before an instant: no bet waits to be heard, and no transaction runs
 * that could still post one with an earlier time. With `orders`, the same of deposits, rebates and gifts.
 */
export async function hasHeard(
  db: Db,
  until: Date,
  { orders }: { orders: boolean },
): Promise<boolean> {
  // First the transactions: what they wrote is visible once they are over.
  const { rows } = await sql<{ isOpen: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and xact_start < ${until})
    or exists (select from pg_prepared_xacts where database = current_database() and prepared < ${until}) as "isOpen"`.execute(
    db,
  )
  if (rows[0]?.isOpen) return false
  const bets = await positionOf<SettledPosition>(db, betsListener.name)
  if (await hasUnheard(db, bets, until)) return false
  if (!orders) return true
  const { events } = await readOrders(
    db,
    await positionOf<OrdersPosition>(db, ordersListener.name),
    1,
  )
  const [next] = events
  return !next || next.endedAt >= until
}

async function positionOf<Position>(db: Db, name: string): Promise<Position | undefined> {
  const { rows } = await sql<{ position: { at?: Position } }>`
    select position from kit.listener where name = ${name}`.execute(db)
  return rows[0]?.position.at
}
