import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { fightDeskProblems } from '../../../fight-desk-problems.ts'
import { areTermsFair, isEntered, roomKindOf, type Terms } from '../../../games/cockfight/rooms.ts'
import { waitingMost } from '../../../limits.ts'
import { refusePart } from '../../desk/desk-tables.ts'
import { databaseNow } from '../../runner/rounds.ts'
import { findRoom, termsOfRoom } from '../fights.ts'
import { waitForNext } from '../open-fight.ts'
import { tellFights } from './tell-fights.ts'
import { holdFight, needRoom, subjectOfFight } from './rooms.ts'

type Scheduling = {
  code: string
  meron: string
  wala: string
  opensAt: string
  bettingSeconds: number
  odds: Terms['odds']
}

const yearMilliseconds = 366 * 86_400_000

/**
 * Schedules a fight of a room whose results are entered. Problems: `common.notAllowed`, `unknownRoom`, `roomDraws`,
 * `opensInThePast`, `tooManyScheduled`, `termsUnfair`.
 */
export async function scheduleFight(
  context: StaffContext,
  { code, meron, wala, opensAt, bettingSeconds, odds }: Scheduling,
): Promise<{ id: number }> {
  await refusePart(context, 'tables.results')
  const { db, staff } = context
  const id = await inTransaction(db, async (tx) => {
    const table = await needRoom(tx, code)
    if (!isEntered(table)) throw fightDeskProblems.roomDraws()
    const now = await databaseNow(tx)
    const opens = new Date(opensAt)
    // A fight that opens now may be some seconds old when it is asked for.
    if (
      opens.getTime() < now.getTime() - 60_000 ||
      opens.getTime() > now.getTime() + yearMilliseconds
    )
      throw fightDeskProblems.opensInThePast()
    const room = await findRoom(tx, code)
    const terms = termsOfRoom(room)
    const own = { ...terms, odds: odds ?? terms.odds }
    if (odds && roomKindOf(table.variant).pays === 'pool') throw fightDeskProblems.termsUnfair()
    if (!areTermsFair(table.variant, own)) throw fightDeskProblems.termsUnfair()
    // Held, so that of many that are scheduled at once none is too many.
    await sql`select from tables.game_table where code = ${code} for no key update`.execute(tx)
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*)::int as count from tables.fight
      where table_code = ${code} and round_id is null and cancelled_at is null`.execute(tx)
    if ((counted[0]?.count ?? 0) >= waitingMost) throw fightDeskProblems.tooManyScheduled()
    const { rows } = await sql<{ id: bigint }>`
      insert into tables.fight (table_code, meron, wala, opens_at, betting_seconds, made_by, meron_odds, wala_odds)
      values (${code}, ${meron}, ${wala}, ${opens}, ${bettingSeconds}, ${staff.id}, ${odds?.meron ?? null}, ${odds?.wala ?? null})
      returning id`.execute(tx)
    const made = rows[0]?.id ?? 0n
    await waitForNext(tx, code)
    tellAct(tx, {
      subject: subjectOfFight(code, made),
      after: { meron, wala, opensAt: opens.toISOString(), bettingSeconds },
    })
    return Number(made)
  })
  await tellFights(context, code)
  return { id }
}

/** Takes a fight back that has not opened. Problems: `common.notAllowed`, `unknownFight`, `fightIsOpen`. */
export async function cancelFight(
  context: StaffContext,
  { code, id, reason }: { code: string; id: number; reason: string },
): Promise<{ success: true }> {
  await refusePart(context, 'tables.results')
  await inTransaction(context.db, async (tx) => {
    const { fight } = await holdFight(tx, { code, id })
    if (fight.roundId !== null) throw fightDeskProblems.fightIsOpen()
    await sql`update tables.fight set cancelled_at = clock_timestamp() where id = ${id}`.execute(tx)
    await waitForNext(tx, code)
    tellAct(tx, {
      subject: subjectOfFight(code, id),
      before: { meron: fight.meron, wala: fight.wala },
      after: { state: 'cancelled' },
      reason,
    })
  })
  await tellFights(context, code)
  return { success: true }
}
