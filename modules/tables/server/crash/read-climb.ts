import type { Received } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { climbCalls } from '../../climb-calls.ts'
import type { Climb, ClimbBet } from '../../climb-shapes.ts'
import { isCrash } from '../../games/crash/crash-game.ts'
import { climbBetsShown } from '../../limits.ts'
import { tablesProblems } from '../../problems.ts'
import type { SlipRow } from '../bets/slips.ts'
import { databaseNow, findTable, presentRound, type RoundRow } from '../runner/rounds.ts'
import { type ClimbRow, findClimb, outOf, pressesOf } from './climbs.ts'
import { shownCeilings } from './step-climb.ts'

type Row = Pick<SlipRow, 'id' | 'unit' | 'stake' | 'spots'> & { name: string | null }

const columns = sql`s.id, s.unit, s.stake, s.spots, m.masked_account as name`

/** A bet as everybody sees it: its member's name is masked, and its target is not told. */
const shownBet = ({ id, unit, stake, name }: Row, out: number | undefined): ClimbBet => ({
  id,
  name: name ?? '***',
  stake: money(stake, unit),
  isTrial: unit === trialUnit,
  out: out ?? null,
})

/** Bets that were just placed, as they are told. */
export async function shownBets(db: Db, ids: readonly string[]): Promise<ClimbBet[]> {
  const { rows } = await sql<Row>`select ${columns}
    from tables.slip s left join identity.member_view m on m.id = s.member_id
    where s.id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.map((row) => shownBet(row, undefined))
}

async function betsOf(
  db: Db,
  round: RoundRow,
  { climb, now }: { climb: ClimbRow | undefined; now: Date },
): Promise<ClimbBet[]> {
  const { rows } = await sql<Row>`select ${columns}
    from tables.slip s left join identity.member_view m on m.id = s.member_id
    where s.round_id = ${round.id} order by s.stake desc, s.id limit ${climbBetsShown}`.execute(db)
  if (!climb || round.state === 'void') return rows.map((row) => shownBet(row, undefined))
  const presses = await pressesOf(db, round.id)
  const passed = now.getTime() - climb.beganAt.getTime()
  return rows.map((row) => shownBet(row, outOf(row, climb, { presses, now: passed })))
}

async function countOf(db: Db, roundId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tables.slip where round_id = ${roundId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who is in the present climb of a table, and where they got out. Problems: `unknownTable`, `notAClimb`. */
export async function readClimb(
  { db }: Pick<GuestContext, 'db'>,
  { params: { code } }: Received<(typeof climbCalls)['readClimb']>,
): Promise<{ climb: Climb | null; serverTime: string }> {
  const table = await findTable(db, code)
  if (!table) throw tablesProblems.unknownTable()
  if (!isCrash(table)) throw tablesProblems.notAClimb()
  const round = await presentRound(db, code)
  const now = await databaseNow(db)
  const serverTime = now.toISOString()
  if (!round) return { climb: null, serverTime }
  const climb = await findClimb(db, round.id)
  return {
    climb: {
      round: Number(round.number),
      beganAt: climb?.beganAt.toISOString() ?? null,
      ceilings: climb ? shownCeilings(climb.ceilings) : [],
      bets: await betsOf(db, round, { climb, now }),
      count: await countOf(db, round.id),
    },
    serverTime,
  }
}
