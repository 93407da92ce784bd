import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { levelsOf, type Speed } from '../../rules/tournaments/levels.ts'
import { databaseNow } from '../tables/rows.ts'

/** One sit-and-go of each open plan takes entries: where there is none, it is opened. */
export async function offerSits(tx: Db): Promise<void> {
  const { rows } = await sql<{
    code: string
    speed: Speed
  }>`select p.code, p.speed from poker.sit_plan p
    where p.is_open and not exists (select from poker.tournament n where n.plan_code = p.code and n.state = 'registering')
    order by p.position for no key update of p skip locked`.execute(tx)
  for (const { code, speed } of rows) {
    const id = newId(await databaseNow(tx))
    const name = `${code}-${randomBytes(3).toString('hex')}`
    await sql`insert into poker.tournament (id, code, kind, plan_code, name, game, bet_limit, seats, unit, buy_in, fee, start_stack,
        levels, payouts, least_entries, most_entries, bots, wake_at)
      select ${id}, ${name}, 'sit', p.code, p.name, p.game, p.bet_limit, p.seats, p.unit, p.buy_in, p.fee, p.start_stack,
        ${JSON.stringify(levelsOf(speed))}::jsonb, 'sit', p.seats, p.seats, p.bots, 'infinity'
      from poker.sit_plan p where p.code = ${code} on conflict do nothing`.execute(tx)
  }
}
