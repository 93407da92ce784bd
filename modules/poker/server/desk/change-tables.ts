import type { Received } from '@tessera/calls'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { pokerDeskProblems } from '../../desk-problems.ts'
import type { pokerStaffCalls } from '../../poker-staff-calls.ts'
import { chipsOf } from '../tables/chips.ts'
import { type Difference, differencesAt } from '../tables/differences.ts'
import { lockTable, staysAt, type TableRow } from '../tables/rows.ts'
import { tellTable } from '../tables/tell.ts'
import { needTable, refuseChange } from './scope.ts'

type Asked<Name extends keyof typeof pokerStaffCalls> = Received<(typeof pokerStaffCalls)[Name]>
type Told = { before: Record<string, unknown>; after: Record<string, unknown>; reason: string }

/** Changes a table under its lock, in the record of acts, and tells everybody at it. Problems: `common.notAllowed`, `unknownDeskTable`. */
async function changing(
  context: StaffContext,
  code: string,
  work: (tx: Db, table: TableRow) => Promise<Told>,
): Promise<{ success: true }> {
  const { db, push } = context
  await refuseChange(context, await needTable(context, code))
  const send = await inTransaction(db, async (tx) => {
    const table = await lockTable(tx, code)
    if (!table) throw pokerDeskProblems.unknownDeskTable()
    tellAct(tx, { subject: `pokerTable:${code}`, ...(await work(tx, table)) })
    return tellTable({ db: tx, push }, code)
  })
  send()
  return { success: true }
}

const stateOf = ({ isOpen, isPaused }: TableRow) =>
  isOpen ? (isPaused ? 'paused' : 'open') : 'closed'

/** Opens a table, pauses it after its hand, or closes it. Problems: `common.notAllowed`, `unknownDeskTable`. */
export const switchPokerTable = (
  context: StaffContext,
  { params: { code }, body: { state, reason } }: Asked<'switchPokerTable'>,
) =>
  changing(context, code, async (tx, table) => {
    await sql`update poker.game_table set is_open = ${state !== 'closed'}, is_paused = ${state === 'paused'}
      where code = ${code}`.execute(tx)
    return { before: { state: stateOf(table) }, after: { state }, reason }
  })

/** Sets what holds from the next hand on. Problems: `common.notAllowed`, `unknownDeskTable`, `settingRefused`. */
export async function setPokerTable(
  context: StaffContext,
  { params: { code }, body: { reason, ...after } }: Asked<'setPokerTable'>,
) {
  if (after.buyMost < after.buyLeast) throw pokerDeskProblems.settingRefused()
  return changing(context, code, async (tx, table) => {
    await sql`update poker.game_table set rake_ppm = ${after.rakePpm}, rake_cap = ${after.rakeCap},
        buy_least = ${after.buyLeast}, buy_most = ${after.buyMost}, act_seconds = ${after.actSeconds}
      where code = ${code}`.execute(tx)
    const { rakePpm, rakeCap, buyLeast, buyMost, actSeconds } = table
    return { before: { rakePpm, rakeCap, buyLeast, buyMost, actSeconds }, after, reason }
  })
}

/** Differences in chips. Amounts in the accounts of seats are whole chips. */
function inChips(table: TableRow, { seat, stack, account }: Difference) {
  const held = chipsOf(table, account)
  if (held === undefined) throw new Error(`seat ${seat} of ${table.code} holds no whole chips`)
  return { seat, stack: chipsOf(table, stack) ?? 0, held }
}

/**
 * Lets a table that stopped go on. What the ledger holds is what a player has, so the stacks of the seats that differ become
 * that; no value moves. Problems: `common.notAllowed`, `unknownDeskTable`, `notStopped`, `differencesChanged`.
 */
export const reopenPokerTable = (
  context: StaffContext,
  { params: { code }, body: { differences, reason } }: Asked<'reopenPokerTable'>,
) =>
  changing(context, code, async (tx, table) => {
    if (table.stopped === null) throw pokerDeskProblems.notStopped()
    const found = await differencesAt(tx, table, await staysAt(tx, code))
    const odd = found.map((each) => inChips(table, each))
    const isSeen =
      odd.length === differences.length &&
      odd.every(({ seat, stack, held }) =>
        differences.some(
          (each) => each.seat === seat && each.stack === stack && each.held === held,
        ),
      )
    if (!isSeen) throw pokerDeskProblems.differencesChanged()
    for (const { seat, held } of odd) {
      await sql`update poker.stay set stack = ${held} where table_code = ${code} and seat = ${seat} and ended_at is null`.execute(
        tx,
      )
    }
    await sql`update poker.game_table set stopped = null, next_at = clock_timestamp() where code = ${code}`.execute(
      tx,
    )
    const stacks = (of: 'stack' | 'held') =>
      Object.fromEntries(odd.map((each) => [`seat ${each.seat}`, each[of]]))
    return {
      before: { stopped: table.stopped, ...stacks('stack') },
      after: { stopped: '', ...stacks('held') },
      reason,
    }
  })
