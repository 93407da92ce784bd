import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isEntered, roomKindOf } from '../../games/cockfight/rooms.ts'
import { resultHours } from '../../limits.ts'
import type { RoundRow, TableRow } from '../runner/rounds.ts'
import { closeRound, type Moved, putOff, showNext, voidRound } from '../runner/step-round.ts'
import { confirmedEnd } from './fight-steps.ts'
import { fightOfRound, termsOf } from './fights.ts'
import { writePools } from './pools.ts'

const only = (round: RoundRow): Moved => ({ round, cards: [] })
const afterHours = (now: Date) => new Date(now.getTime() + resultHours * 3_600_000)

/** Closes a fight for stakes: its pools are whole, and those that pay too little are cancelled. */
async function closeFight(tx: Db, table: TableRow, round: RoundRow, now: Date): Promise<Moved> {
  const closed = await closeRound(tx, round, now)
  if (roomKindOf(table.variant).pays === 'pool') {
    const { plasadaPpm } = termsOf(await fightOfRound(tx, round.id))
    await writePools(tx, round.id, plasadaPpm)
  }
  if (!isEntered(table)) return only(closed)
  return only(await putOff(tx, closed, afterHours(now)))
}

/** The next step of a fight that is due. Where its result is never entered all stakes go back. */
export async function stepFight(
  tx: Db,
  table: TableRow,
  round: RoundRow,
  now: Date,
): Promise<Moved> {
  if (round.state === 'betting') return closeFight(tx, table, round, now)
  if (isEntered(table) && !(await confirmedEnd(tx, round.id))) {
    return only(await voidRound(tx, round, now, 'no result in time'))
  }
  return showNext(tx, table, round, now)
}

/** Lets a fight whose result is confirmed go on now. */
export const goOn = (tx: Db, roundId: bigint) =>
  sql`update tables.round set until = clock_timestamp(), version = version + 1
    where id = ${roundId} and state = 'closed'`.execute(tx)
