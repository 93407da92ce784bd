import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isEntered } from '../../games/cockfight/rooms.ts'
import { chainInUse, takeLink } from '../chains/chains.ts'
import { insertRound, type Opened } from '../runner/open-round.ts'
import type { TableRow } from '../runner/rounds.ts'
import { type FightRow, fightColumns, findRoom, waitingFights } from './fights.ts'
import { namesOfFight } from './names.ts'

/** Writes down when the room is to be looked at next: when its next fight opens, or when one is scheduled. */
export const waitForNext = (tx: Db, table: string) =>
  sql`update tables.game_table t set paused_until = coalesce((select min(f.opens_at) from tables.fight f
      where f.table_code = t.code and f.round_id is null and f.cancelled_at is null), clock_timestamp() + interval '1 day')
    where t.code = ${table}`.execute(tx)

/** The fight that a room which draws makes itself, after a pause. */
async function makeNext(tx: Db, { code, bettingSeconds }: TableRow, now: Date): Promise<FightRow> {
  const { pauseSeconds } = await findRoom(tx, code)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count
    from tables.fight where table_code = ${code}`.execute(tx)
  const count = counted[0]?.count ?? 0
  const { meron, wala } = namesOfFight(count)
  const pause = count === 0 ? 0 : pauseSeconds
  const { rows } = await sql<FightRow>`
    insert into tables.fight as f (table_code, meron, wala, opens_at, betting_seconds)
    values (${code}, ${meron}, ${wala}, ${now}::timestamptz + make_interval(secs => ${pause}), ${bettingSeconds})
    returning ${fightColumns}`.execute(tx)
  const [fight] = rows
  if (!fight) throw new Error('a fight is written')
  return fight
}

/** Opens the next fight of a room for stakes, when it is due. Undefined before. */
export async function openFight(tx: Db, table: TableRow, now: Date): Promise<Opened | undefined> {
  const [waiting] = await waitingFights(tx, table.code, 1)
  const fight = waiting ?? (isEntered(table) ? undefined : await makeNext(tx, table, now))
  const isDue = fight && fight.opensAt <= now
  if (!isDue) {
    await waitForNext(tx, table.code)
    return undefined
  }
  const chain = await chainInUse(tx, table.code)
  if (!chain) return undefined
  const { linkAt } = await takeLink(tx, chain)
  const round = await insertRound(tx, { ...table, bettingSeconds: fight.bettingSeconds }, now, {
    chainId: chain.id,
    linkAt,
  })
  // The terms are those of the room at this moment; who scheduled the fight may have set odds of its own.
  await sql`update tables.fight f set round_id = ${round.id}, plasada_ppm = o.plasada_ppm, draw_pay = o.draw_pay, ftd_pay = o.ftd_pay,
      meron_odds = coalesce(f.meron_odds, o.meron_odds), wala_odds = coalesce(f.wala_odds, o.wala_odds)
    from tables.fight_room o where f.id = ${fight.id} and o.table_code = f.table_code`.execute(tx)
  return { round, shoes: [] }
}
