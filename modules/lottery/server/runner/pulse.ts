import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hashChain } from '../beacons/hash-chain.ts'
import type { News } from './tell-issue.ts'

/** The draws are noted as looked after so often. It is less than any sale lasts. */
export const pulseSeconds = 5

export async function isPulseDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce((select alive_at <= ${now}::timestamptz - make_interval(secs => ${pulseSeconds})
      from lottery.pulse), true) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? true
}

/** Why an issue is cancelled whose sale fell into a stop. It is shown to everybody. */
export const stoppedReason = 'No tickets were sold: the site was not available.'

/**
 * Notes that the draws are looked after, and prepares the beacon. Issues whose whole sale has passed since the last time could be
 * bought by nobody and are not drawn; one that was on sale before, or has a ticket, is drawn late from its committed seed.
 */
export async function pulse(tx: Db, now: Date): Promise<News[]> {
  await hashChain.prepare(tx, now)
  const { rows } = await sql<News & { id: bigint }>`
    with last as (select alive_at from lottery.pulse)
    update lottery.issue i set state = 'cancelled', reason = ${stoppedReason}, settled_at = ${now}
    from last
    where i.state in ('selling', 'waiting') and i.opens_at >= last.alive_at and i.closes_at <= ${now}
      and not exists (select from lottery.ticket t where t.issue_id = i.id)
    returning i.id, i.game, i.numero, i.state, i.result`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into lottery.issue_change (issue_id, kind, reason, made_at)
    select id, 'cancelled', ${stoppedReason}, ${now} from unnest(${ids}::bigint[]) id`.execute(tx)
  // Never back: of two servers whose clocks differ the later moment counts.
  await sql`insert into lottery.pulse as p (alive_at) values (${now})
    on conflict (is_only) do update set alive_at = greatest(p.alive_at, excluded.alive_at)`.execute(
    tx,
  )
  return rows
}
