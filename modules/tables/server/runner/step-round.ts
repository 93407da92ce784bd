import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { isEntered } from '../../games/cockfight/rooms.ts'
import { closedMilliseconds } from '../../limits.ts'
import type { ProvedCard } from '../../shoe.ts'
import { findChain, linkOf } from '../chains/chains.ts'
import { drawnSteps } from '../chains/drawn-steps.ts'
import { findShoe, noteDealt, openedShoe } from '../chains/shoes.ts'
import { type RoundRow, roundColumns, type TableRow } from './rounds.ts'

/** What became visible: the round as it is now, and the proofs of its new cards. */
export type Moved = { round: RoundRow; cards: ProvedCard[] }

export const after = (now: Date, milliseconds: number): Date =>
  new Date(now.getTime() + milliseconds)

export async function writeStep(
  tx: Db,
  { id }: RoundRow,
  set: RawBuilder<unknown>,
): Promise<RoundRow> {
  const { rows } =
    await sql<RoundRow>`update tables.round r set version = r.version + 1, ${set} where r.id = ${id}
    returning ${roundColumns}`.execute(tx)
  const [round] = rows
  if (!round) throw new Error(`there is no round ${id}`)
  return round
}

/** Closes a round for stakes: those that have begun are waited for by the lock of its row. */
export const closeRound = (tx: Db, round: RoundRow, now: Date): Promise<RoundRow> =>
  writeStep(
    tx,
    round,
    sql`state = 'closed', until = ${after(now, closedMilliseconds)}, closed_at = ${now}`,
  )

/** Lets the present state of a round last until then. */
export const putOff = (tx: Db, round: RoundRow, until: Date): Promise<RoundRow> =>
  writeStep(tx, round, sql`until = ${until}`)

/** Shows the next step of a round, and after the last one its result. */
export async function showNext(
  tx: Db,
  table: TableRow,
  round: RoundRow,
  now: Date,
): Promise<Moved> {
  const { game, steps } = await drawnSteps(tx, table, round)
  const shown = round.steps.length
  if (shown >= steps.length) {
    const result = game.resultOf(table.variant, steps)
    const until = after(now, table.resultSeconds * 1_000)
    // Where the result was entered nothing is drawn, and no link proves it.
    const link =
      round.shoeId === null && !isEntered(table)
        ? linkOf(await findChain(tx, round.chainId), round.linkAt)
        : null
    const set = sql`state = 'result', until = ${until}, result = ${JSON.stringify(result)}::jsonb, result_at = ${now}, link = ${link}`
    return { round: await writeStep(tx, round, set), cards: [] }
  }
  const visible = JSON.stringify(steps.slice(0, shown + 1))
  const set = sql`state = 'dealing', until = ${after(now, table.stepMs)}, steps = ${visible}::jsonb`
  const moved = await writeStep(tx, round, set)
  if (round.shoeId === null) return { round: moved, cards: [] }
  const place = (round.firstCard ?? 0) + shown
  await noteDealt(tx, round.shoeId, place + 1)
  const shoe = await openedShoe(tx, await findShoe(tx, round.shoeId))
  return { round: moved, cards: [shoe.cardAt(place)] }
}

/** Ends a round whose slips have all ended. */
export const endRound = (tx: Db, round: RoundRow, now: Date): Promise<RoundRow> =>
  writeStep(
    tx,
    round,
    sql`state = case when r.state = 'void' then r.state else 'settled' end, ended_at = ${now}`,
  )

/** Gives all stakes of a round back. What it would have shown stays unknown where a link of its own was not told. */
export const voidRound = (tx: Db, round: RoundRow, now: Date, reason: string): Promise<RoundRow> =>
  writeStep(tx, round, sql`state = 'void', until = ${now}, void_reason = ${reason}`)
