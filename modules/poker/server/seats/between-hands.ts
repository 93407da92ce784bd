import { ledgerProblems } from '@tessera/ledger/calls'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { buyChips, stakeBot } from '../tables/chips.ts'
import { isInPlay, type Loaded } from '../tables/loaded.ts'
import type { StayRow, TableRow } from '../tables/rows.ts'
import { endStay } from './end-stay.ts'
import { sitOutBroke } from './out-of-chips.ts'

/** Whether the chips of a seat are in a hand. */
export const isSeatBusy = (
  { played }: Pick<Loaded, 'played'>,
  { id }: Pick<StayRow, 'id'>,
): boolean =>
  played !== null && isInPlay(played) && played.seats.some(({ stayId }) => stayId === id)

/** What waits for the end of a hand: players leave, chips that were asked for are bought, bots are staked again. */
export async function betweenHands(
  tx: Db,
  table: TableRow,
  stays: readonly StayRow[],
): Promise<void> {
  for (const stay of stays) {
    if (stay.isLeaving) await endStay(tx, table, stay)
    else if (stay.topUp > 0) await buyMore(tx, table, stay)
    else if (stay.bot) await stakeAgain(tx, table, stay)
  }
  await sitOutBroke(tx, table)
}

/** Buys the chips that were asked for in a hand, up to the most that may lie there. What cash does not cover is not bought. */
async function buyMore(tx: Db, table: TableRow, stay: StayRow): Promise<void> {
  const chips = Math.min(stay.topUp, Math.max(0, table.buyMost * table.big - stay.stack))
  let bought = 0
  if (chips > 0 && stay.memberId && stay.topUpId) {
    await sql`savepoint top_up`.execute(tx)
    try {
      await buyChips(tx, {
        id: stay.topUpId,
        table,
        seat: stay.seat,
        memberId: stay.memberId,
        chips,
      })
      bought = chips
    } catch (error) {
      await sql`rollback to savepoint top_up`.execute(tx)
      if (!isShort(error)) throw error
    }
  }
  await sql`update poker.stay set stack = stack + ${bought}, bought = bought + ${bought}, top_up = 0, top_up_id = null
    where id = ${stay.id}`.execute(tx)
}

const isShort = (error: unknown): boolean =>
  error instanceof Error &&
  'kind' in error &&
  error.kind === ledgerProblems.insufficientFunds().kind

/** A bot that is nearly out, or that has won a lot, begins again with a full stack. */
async function stakeAgain(tx: Db, table: TableRow, stay: StayRow): Promise<void> {
  const full = table.buyMost * table.big
  if (stay.stack >= table.buyLeast * table.big && stay.stack <= full * 4) return
  const chips = full - stay.stack
  await stakeBot(tx, {
    id: deriveId(stay.id, `stake ${table.hands}`),
    table,
    seat: stay.seat,
    chips,
  })
  await sql`update poker.stay set stack = ${full}, bought = bought + ${Math.max(0, chips)}, is_in = true where id = ${stay.id}`.execute(
    tx,
  )
}
